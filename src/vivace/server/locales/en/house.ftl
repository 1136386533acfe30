# The page of the host, and reports of players.

## A report

house-report-who = Whom?
house-report-why = Why?
house-why-name = The name
house-why-cheating = Does not play fair
house-why-conduct = Behaves badly
house-why-other = Something else
house-mute = Hide what { $name } says
house-unmute = Show what { $name } says
house-report-send = Tell the host
house-report-told = The host of this server has been told. Thank you.

## The key

house = Keeping house
house-key-help = For the host of this server. The key is in the file admin-key of its data folder, or in its settings. This page keeps it only while it is open.
house-key = Key
house-open = Open
house-again = Look again

## Who plays

house-tables = Who plays
house-none = Nothing here.
house-seat = Seat { $number }
house-watches = watches
house-away = away
house-close = Close the table
house-close-ask = Close table { $code }?
house-close-help = Everybody there is sent home, and a running game ends without a result.

## Players

house-suspend = Suspend
house-suspend-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
house-suspend-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
house-lift = Lift
house-rename = New name
house-withdraw-name = Withdraw the name
house-withdraw-ask = Withdraw the name { $name }?
house-withdraw-alone = Nobody else is called so. The player gets a number for a name, and nobody can take this name again. To give this player alone another name, use “New name”.
house-withdraw-others = { $others ->
    [one] One other player is called so, or could be taken for it: { $names }. Both get
   *[other] { $others } other players are called so, or could be taken for it: { $names }. All of them get
} a number for a name, and nobody can take this name again. To give this player alone another name, use “New name”.
house-of = { $what }: { $name }
house-look = Look at the answers

## Reports

house-reports = Reports
house-settle = Settled
house-settled = Settled { $when }
house-reported = { $why }, { $when }

## Answers unlike people's

house-suspects = Answers unlike people’s
house-suspects-help = Numbers, not verdicts: from 1 on somebody should look. They are read from the latest games, which takes a while.
house-suspects-show = Look through the latest games
house-score = Score { $score }, from { $answers } { $answers ->
    [one] answer
   *[other] answers
} in { $games } { $games ->
    [one] game
   *[other] games
}
house-finding = { $kind }: { $value } (people: { $usual }), strength { $strength }
house-kind-spread = Spread of the times
house-kind-difficulty = How times follow difficulty
house-kind-pace = Pace
house-kind-memory = Likeness of answers one after the other
house-kind-line = Lines that contradict themselves
house-kind-two = Two players in one account
house-kind-cards = Playing as if hidden cards were seen
house-usual-spread = more than { $bound }; most 0.18 to 0.35
house-usual-difficulty = about 1, and more than { $bound }; known to { $error }
house-usual-pace = more than { $bound } of a typical person’s time, where most answers are right
house-usual-memory = 0.05 to 0.2, and more than { $bound }
house-usual-line = a share of less than { $bound } of the answers
house-usual-two = less than { $bound } between the quicker and the slower games, and games between them
house-usual-cards = up to { $usual }, and less than { $bound }

## Addresses

house-addresses = Addresses
house-address = Address
house-until = until { $when }

## Clubs

house-clubs = Clubs
house-club-people = { $people ->
    [one] { $people } member
   *[other] { $people } members
}
house-club-close = Close the club
house-club-close-ask = Close club { $name }?
house-club-close-help = Nobody can open it any more. Its tournaments are played to their end.

## A message to all

house-notice = Message to all
house-notice-text = Text, in your own words
house-notice-minutes = Minutes
house-notice-show = Show on every page
house-notice-end = Take it down

## The log

house-acts = What was done with the key
house-done = Done, and in the log.
