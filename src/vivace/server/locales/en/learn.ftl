# Learn, practise and the rules as pages: the words around them. What an exercise asks is in lessons.ftl.

## Learn

learn-game = Learn { $game }
learn-headline = Learn a game in three minutes
learn-promise = Real positions, judged by the real rules. A wrong answer costs nothing here.
learn-start = Start
learn-continue = Go on
learn-again = Once more
learn-solved = { $done } of { $count } solved
learn-step = Exercise { $number } of { $count }
learn-show = Show me
learn-retry = Try again
learn-next = Next
learn-right = Right!
learn-wrong = Not quite
learn-shown = This is right
learn-end = You can play { $game } now
learn-end-first = { $first } of { $count } right at the first try
learn-play = Play an easy bot
learn-others = Other games
learn-none = There is no lesson for { $game }
learn-none-help = Its rules and an easy bot will teach you.

## What can be answered

learn-card = Your card
learn-column = { $cards ->
    [0] nothing there yet
   *[other] { $cards }
}
learn-choose-you = You
learn-choose-others = They
learn-choose-nobody = Nobody
learn-choose-wait = Wait
learn-yours = Your cards
learn-theirs = Their cards
learn-say = Say “{ $say }”
learn-answer = Answer { $say }
learn-use-see = Look at { $name }’s next card
learn-use-exchange = Exchange with { $name }
learn-use-yourself-see = Look at your own next card
learn-push = { $name } takes the pile
learn-push-yourself = You take it yourself
learn-gains = Your gains, from the top

## Practise

practise = Practise
practise-game = Practise { $game }
practise-promise = { $count } cards against the clock. A wrong answer counts as one.
practise-start = Start
practise-again = Once more
practise-ready = Ready …
practise-now = Now!
practise-card = Card { $number } of { $count }
practise-times = Your times
practise-median = Median
practise-median-ms = Median { $ms } ms
practise-best = Fastest
practise-errors = Errors
practise-errors-share = { $errors } of { $count }
practise-record = Best median
practise-people-ms = People { $ms } ms
practise-task = Task
practise-mean = Mean
practise-spread = Spread
practise-people-heading = How quick people are
practise-people-help = The mean of a usual person, and how much one person’s times differ. What was measured comes first; what follows from it for this game has no number of people.
practise-source = Source
practise-count = People
practise-chart = Your times: { $count ->
    [0] none yet
    [one] one, { $median } ms
   *[other] { $count }, median { $median } ms
}. People need { $people } ms.
practise-nothing = Nothing to practise here
practise-late = Too late: the page was not in sight
practise-new-record = Your best series so far!

## The rules

rules-game = The rules of { $game }
rules-chapters = Chapters
rules-search = Number or word
rules-found = { $count ->
    [0] Nothing found
    [one] { $count } rule
   *[other] { $count } rules
}
rules-print = Print
rules-ruling = Our ruling
rules-ruling-help = The rule book is silent here, or contradicts itself.
rules-all = All rules
rules-games = Games
