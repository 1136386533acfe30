# Replays, and what one’s own games tell of oneself.

## The player

watch-title = Replay: { $game }
watch-none = There is no such game, or it is not over yet.
watch-eyes = Seen by
watch-eyes-all = Everybody
watch-eyes-of = Seen by { $name }
watch-eyes-own = Others can still play these cards: you see again what you saw.
watch-timeline = Time line
watch-now = { $now } of { $total }
watch-speed-times = { $speed }×
watch-slower = Slower
watch-faster = Faster
watch-more = Moments and evidence
watch-copy = Copy link
watch-copy-help = Whoever opens it sees this very moment.
watch-copied = Link copied
watch-untimed = This record has no times: its steps follow each other evenly.
watch-left-out = { $count ->
    [one] { $count } more action is not shown: the record is too long.
   *[other] { $count } more actions are not shown: the record is too long.
}
watch-hands = Everybody’s cards
watch-keys = Space plays, arrows go 5 s, comma and full stop one step, N and P to the next or previous moment

## Moments

watch-moments = Moments
watch-moments-none = Nothing stands out in this game.
watch-next = Next moment
watch-previous = Previous moment
watch-kind-mistake = Mistake
watch-kind-race = Close race
watch-kind-moment = Turning point
watch-mark-tie = { $names }: too close to call
watch-mark-close = { $who } is { $ms } ms before { $other }
watch-mark-close-alone = { $who } is first by { $ms } ms
watch-mark-wrong-shout = { $who } shouts row { $row }, and that is wrong
watch-mark-wrong-impossible = { $who } shouts “impossible”, but it fits
watch-mark-eliminated = { $who } is out
watch-mark-wrong-answer = { $who } says { $say }; right is { $right }
watch-mark-haul = { $who } wins { $cards } cards at once
watch-mark-wrong-card = { $who }: { $card } is wrong at objective { $objective }
watch-mark-bust = { $who } goes over { $most } at objective { $objective }
watch-mark-four-alike = { $who } clears { $cards } cards
watch-mark-blind-failed = { $who }: the blind { $card } does not fit, { $cards } cards to take
watch-mark-pushed = { $who } gets { $cards } cards from { $by }
watch-mark-round-over = Round { $round } is over
watch-mark-round-won = { $who } wins round { $round }

## Evidence of a race

watch-evidence = The referee’s evidence
watch-evidence-missing = The record has no evidence of this race.
watch-evidence-drawn = Milliseconds from seeing the card to answering it
watch-resolution = Less than { $ms } ms apart is too close to call here.
watch-margin = { $ms } ms apart
watch-claimed = Claimed
watch-measured = Measured
watch-moved = Moved by
watch-handicap = Handicap
watch-trip = For the line
watch-calibrated = Off for the measured device
watch-waited = Waited
watch-doubt-late-from-the-start = The line is in doubt: its pings were slower than its handshake from the first. The smallest trip that it ever showed counts.
watch-doubt-late-pongs = The line is in doubt: its pongs come later than its acknowledgements. What the server measured counts, and no lower claim.
watch-doubt-answers-too-soon = The line is in doubt: answers come sooner than its pings allow. The smallest trip that it ever showed counts.
watch-counts = Counts
watch-guess = a guess

## Steps

watch-step-start = Before the first deal
watch-step-deal = The cards are dealt
watch-step-place = { $who } places { $card } at objective { $objective }
watch-step-place-hidden = { $who } places a card face down at objective { $objective }
watch-step-shout = { $who } shouts row { $row }
watch-step-impossible = { $who } shouts “impossible”
watch-step-answer = { $who } says { $say }
watch-step-call = { $who } calls { $ask }
watch-step-tie = { $names } are too close to call
watch-step-card = Next card: { $card }
watch-step-right = right
watch-step-wrong = wrong
watch-step-default = the clock had run out

## You

me-reactions = Reaction times
me-placements = Time for a card
me-over-time = Game by game, the latest on the right
me-usual = Usual
me-best = Best
me-when = When
me-rating = Rating
me-rating-over-time = Rating over time
me-place = Place { $place } of { $players }
me-unrated = Not rated yet: games against people count.
me-mistakes = Where mistakes happen
me-mistakes-of = { $mistakes } of { $attempts }
me-mistakes-share = { $share } wrong
me-mistakes-none = Not one mistake.
me-as-table = As a table
me-leaderboards = Leaderboards
me-leaderboard-counts = Only games from quick matches count here, because there nobody chooses whom to meet. Your rating counts every rated game.
me-leaderboard-place = Place
me-leaderboard-name = Name
me-leaderboard-games = Games
me-data = Your data
me-delete-ask = Delete everything?
me-delete-yes = Yes, delete
me-delete-no = No, keep it
me-offline = played offline
me-watch = Watch: { $game }, { $when }

## Public games that are being played

tv = Live
tv-games = Games
tv-on = on now
tv-nothing = No public game is being played just now. This page begins by itself when there is one.
tv-late = { $seconds } s after it was played
tv-over = The game is over; the next one follows.
