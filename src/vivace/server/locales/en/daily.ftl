# The daily deal: which deals there are, and how one did.

## The deals

daily-headline = The daily deal
daily-promise = The same cards for everybody, against the ghosts of those who played before you.
daily-one-try = One try counts. It begins when you press Play.
daily-next = New cards in { $time }
daily-today = Today
daily-before = The days before
daily-before-help = Missed one? Deals stay open for a week.
daily-day = Day
daily-play = Play
daily-go-on = Go on
daily-results = Results
daily-finished = { $count ->
    [0] Nobody has played it yet
    [one] { $count } has played it
   *[other] { $count } have played it
}
daily-begun = Your try is under way
daily-lost = You left, and your try is over
daily-all = All deals
daily-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
daily-streak-longest = Longest: { $days }
daily-streak-record = Your longest streak
daily-streak-keep = Play today to keep it

## How everybody did

daily-title = { $game }, { $day }
daily-standings = How everybody did
daily-place = Place
daily-name = Name
daily-score = Points
daily-won = Won
daily-mistakes = Mistakes
daily-median = Median
daily-best = Best
daily-somebody = Somebody
daily-newcomers = New that day
daily-place-new = Place { $place } of { $players } newcomers
daily-newcomer-help = You were new that day, and newcomers are ranked apart: so nobody looks at the cards under another name first.
daily-watch-later = Others can still play these cards: their games can be watched after { $day }.
daily-none = Nobody has played it to the end yet.

## What can be shared

daily-text = Your result in a few signs
daily-signs = ● won, ○ not won, ◐ too close or even, ✕ wrong, · nobody
daily-signs-new = ✦ among those who were new that day
daily-copy-failed = Copying failed: select the text and copy it.
