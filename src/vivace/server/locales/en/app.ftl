# The words of the interface. Keys begin with the screen: app-home-…, app-room-…, app-play-…
# Words on buttons are short: they must fit at 390 px in every language.

## The page

app-name = Vivace
app-title = { $page } · Vivace
app-to-content = To the content
app-back = Back
app-close = Close
app-cancel = Cancel
app-save = Save
app-ok = OK
app-on = On
app-off = Off
app-more = More
app-menu = Menu
app-loading = Loading
app-rule = Rule { $rule }
app-rules = Rules
app-you = You
app-name-you = { $name }, you
app-labelled = { $label }: { $value }
app-seconds = { $seconds } s
app-ms = { $ms } ms
app-points = points
app-points-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
app-cards-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
app-cards-left = { $cards ->
    [one] { $cards } card left
   *[other] { $cards } cards left
}
app-card-back = face-down card
app-update = A newer version is here.

## Landing

app-home = Games
app-home-headline = { $games ->
    [4] Four
   *[other] { $games }
} fast card games, one fair referee
app-home-promise = No account, nothing to install.
app-home-players = { $low } to { $high }
app-home-players-label = { $low } to { $high } players
app-home-play-now = Play now
app-home-against = { $level } · { $seats }
app-home-against-label = Against { $level }, { $seats } players
app-home-choose = Level and players
app-home-friends = Friends
app-home-play-with-friends = Play with friends
app-home-code = Code
app-home-code-label = Code of a table
app-home-join = Join
app-home-quick = Quick match
app-home-help = Have a code, or nobody to play with?
app-home-public = Open tables
app-home-public-none = No open table right now. Open one!
app-home-taken = { $taken } of { $seats } seats taken
app-home-watch = Watch
app-home-back-to-table = Back to your table
learn = Learn
app-home-arena = Tournament
app-home-tv = TV
app-home-club = Clubs
app-home-evening = An evening together
app-home-daily = The daily deal
app-home-daily-open = { $count ->
    [0] all played today
   *[other] { $count } open today
}

## Your name

app-your-name = Your name
app-your-name-prompt = What shall we call you?
app-your-name-help = Everybody at the table sees it.
app-your-name-change = Change your name
app-your-name-go = Go

## Quick match

app-quick-searching = Looking for somebody to play with
app-quick-bots-in = { $seconds ->
    [one] Bots join in { $seconds } second
   *[other] Bots join in { $seconds } seconds
}

## A new table

app-new = New table
app-new-players = Players
app-new-opponents = Opponents
app-new-public = Open to all
app-new-public-help = Anybody may join; otherwise only those who have the code.
app-new-open = Open table

## Waiting room

app-room = Waiting room
app-room-invite = Scan, or join with
app-room-qr = QR code of this table
app-room-share = Share
app-room-share-text = Play { $game } with me!
app-room-copy = Copy
app-room-copied = Copied
app-room-seat = Seat { $number }
app-room-seat-free = Free seat
app-room-sit = Sit here
app-room-stand = Stand up
app-room-bot = Bot
app-room-bot-add = Add bot
app-room-bot-add-label = Put a bot on this seat
app-room-free = Free this seat
app-room-give = Give this seat to
app-room-host = Host
app-room-ready = Ready
app-room-away = away
app-room-away-for = away for { $seconds } s
app-room-options = Options
app-room-start = Start
app-room-start-with = Start with { $players }
app-room-waiting = Waiting for players
app-room-waiting-host = { $name } starts the game
app-room-watching = You are watching
app-room-spectators = { $count ->
    [0] nobody is watching
    [one] { $count } is watching
   *[other] { $count } are watching
}
app-room-leave = Leave the table
app-room-clocks = Clock
app-room-clocks-help = Whoever takes longer passes or plays the simplest move.
app-room-turn-seconds = Time for a turn
app-room-handicap = Handicap
app-room-handicap-help = Makes a quick player slower, for all to see.
app-room-handicap-none = None
app-room-handicap-reaction = Reaction + { $ms } ms
app-room-handicap-start = Start + { $seconds } s
app-room-handicap-pace = A card every { $ms } ms
app-room-handicap-proposed = Even chances
app-room-came = { $name } is here
app-handicap-reaction = Slower reaction
app-handicap-start = Later start
app-handicap-pace = Pause between cards

## Levels of bots

app-level = Level
app-level-of = Level { $number } of { $count }
app-level-slower = Weaker
app-level-faster = Stronger
app-level-largo = Largo
app-level-largo-strength = very easy
app-level-adagio = Adagio
app-level-adagio-strength = easy
app-level-andante = Andante
app-level-andante-strength = casual
app-level-allegro = Allegro
app-level-allegro-strength = strong
app-level-presto = Presto
app-level-presto-strength = master
app-level-prestissimo = Prestissimo
app-level-prestissimo-strength = unbeatable
app-level-match = Your match
app-level-match-strength = as strong as you
app-level-ghost = Ghost

## At the table

app-play-your-turn = Your turn
app-play-turn-of = { $name }’s turn
app-play-round = Round { $round } of { $rounds }
app-play-next-round = Next round in { $seconds } s
app-play-time-left = { $seconds } s left
app-play-pressed = You pressed at { $ms } ms
app-play-judging = The referee decides
app-play-get-ready = Get ready
app-play-skip = Skip
app-play-skip-waiting = Waiting for the others
app-play-hold = Hold
app-play-hold-or-twice = Hold it, or press twice
app-play-sound = Sound
app-play-sound-off = Mute
app-play-emotes = Say something
app-play-seat-taken = { $name } plays on here
app-play-out = Out
app-play-team-yours = Your team
app-play-team-other = The other team
app-play-alone = Alone against two
app-ghost-of = Ghost of { $name }
app-ghost-of-somebody = Somebody’s ghost
app-ghosts-play = You play against: { $names }

## Connection

app-line-good = Good connection
app-line-fair = Fair connection
app-line-poor = Poor connection
app-line-lost = No connection
app-line-reconnecting = Reconnecting, your seat is kept
app-line-again = You are back
app-line-retry = Try again
# By the number with which the server closed the connection.
app-close-1009 = That was too large a message.
app-close-1012 = The server restarts and comes back at once.
app-close-4001 = You opened this table somewhere else.
app-close-4001-here = Play here
app-close-4002 = The table was closed: nobody was there for long.
app-close-4003 = The server did not understand this page. Load it again.
app-close-4004 = There is no open table with this code.
app-close-4005 = Say your name first.
app-close-4006 = The host of this table has sent you away.
app-close-4007 = The host of this server has suspended you, or your address, for a time.
app-close-4008 = That was too much at once. Wait a moment.
app-close-4009 = Your connection is too slow for the game. We try again.
app-close-4503 = The server cannot save right now. Nothing that counted is lost.
app-resuming = Waiting for everybody to come back
app-resuming-in = Goes on in { $seconds } s at the latest

## Verdict

app-verdict-first-you = You were first
app-verdict-first = { $name } was first
app-verdict-counts-you = Your answer counts
app-verdict-counts = { $name }’s answer counts
app-verdict-right-too = Right, too: { $names }.
app-verdict-ahead = { $ms } ms ahead
app-verdict-behind = +{ $ms } ms
app-verdict-alone = Nobody else answered
app-verdict-close = Too close to call
app-verdict-photo = Photo finish
app-verdict-close-help = Less than { $ms } ms apart: nobody can know.
app-verdict-nobody = Nobody answered
app-verdict-right = Right
app-verdict-wrong = Wrong
app-verdict-blind = A guess: sooner than anybody can see and choose
app-verdict-guesses = { $guesses } guesses in { $among } answers: this one counts as wrong ({ $rule })
app-verdict-doubt = { $name }’s line is in doubt and counts as { $ms } ms
app-verdict-moved = Corrected by the referee
app-verdict-handicap = with { $ms } ms handicap
app-verdict-why = How does the referee know?

## Result

app-result = Result
app-result-you-win = You win
app-result-you-share = You share the win
app-result-team-wins = Your team wins
app-result-wins = { $name } wins
app-result-share = { $names } share the win
app-result-nobody = Nobody wins
app-result-home = Back to the evening
app-result-rematch = Rematch
app-result-rematch-waiting = { $ready } of { $players } want a rematch
app-result-replay = Replay
app-result-share-it = Share
app-result-rating = rating
app-result-reaction = reaction
app-result-mistakes = { $count ->
    [one] mistake
   *[other] mistakes
}
app-result-arena = Back to the tournament
app-result-other = Other game
app-result-record = Record
app-result-best = best reaction
app-result-duration = duration
app-result-won = Won
app-result-lost = Not won
watch = Watch

## Replay

app-replay = Replay
app-replay-play = Play
app-replay-pause = Pause
app-replay-back = One step back
app-replay-on = One step on
app-replay-speed = Speed
app-replay-position = { $step } of { $steps }

## You

app-me = You
app-me-statistics = Statistics
app-me-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
app-me-won = { $count } won
app-me-rating = Rating
app-me-best = Best reaction
app-me-usual = Usual reaction
app-me-placement = Time for a card
app-me-mistakes = Mistakes
app-me-history = Your games
app-me-history-none = Nothing played yet.
app-me-history-more = Show more
app-me-place = Place { $place } of { $players }
app-me-leaderboard = Leaderboard
app-me-leaderboard-none = Nobody yet.
app-me-device = Continue on another device
app-me-device-help = Open this link there. It works once, for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
app-me-export = Download your data
app-me-delete = Delete everything
app-me-delete-help = Your name, statistics and history are gone for good.
app-me-delete-hold = Hold to delete
app-me-deleted = Everything is deleted.
app-me-streak = Of the last { $games } games { $won } won

## Settings

app-settings = Settings
app-settings-language = Language
app-settings-language-en = English
app-settings-language-fr = Français
app-settings-language-de = Deutsch
app-settings-theme = Colours
app-settings-theme-system = Like the device
app-settings-theme-light = Light
app-settings-theme-dark = Dark
app-settings-quiet = Quiet mode
app-settings-quiet-help = Nothing sounds, nothing vibrates, nothing moves.
app-settings-sound = Sound
app-settings-volume = Volume
app-settings-vibration = Vibration
app-settings-marks = Stronger marks
app-settings-marks-help = Letters and bolder patterns for the colours.
app-settings-ink = Ink patterns
app-settings-ink-help = Where the ink counts, words and answers show a pattern.
app-settings-motion = Less motion
app-settings-left = Left-handed
app-settings-keys = Keys
app-settings-motion-help = Cards are there at once instead of moving. The device’s own wish is followed, too.
app-settings-left-help = On a phone held sideways your cards lie on the left.
app-settings-signs = Bots have a say
app-settings-signs-help = Now and then they cheer, sigh or ask for another game.
app-settings-data = Other devices and your data
app-keys-change = Change this key
app-keys-press = Press a key
app-keys-reset = Usual keys
app-key-skip = Skip the check
app-key-left = Left of two
app-key-right = Right of two
app-key-decline = Decline

## Emotes

app-emote-bravo = Bravo!
app-emote-oops = Oops!
app-emote-wow = Wow!
app-emote-thanks = Thanks!
app-emote-hurry = Hurry up!
app-emote-again = Again!
app-emote-said = { $name }: { $emote }

## Errors

app-error = Something went wrong
app-error-offline = You are offline.
app-error-no-kit = You are offline, and this device has not yet fetched what it takes to play so. Once you are online: Settings, Play without a network.
app-error-unreachable = The server does not answer. We keep trying.
app-error-module = The files of “{ $game }” are missing or broken. Tell whoever runs this server.
app-error-contract = “{ $game }” was made for another version of Vivace. Tell whoever runs this server.
app-error-page = There is nothing at this address.
app-error-table = There is no open table with this code. Check it, or open a table of your own.
app-error-code = A code looks like LARU-KIBO-42.
app-error-home = To the games
app-error-reload = Load again
app-error-copy = Copying failed: select the link and copy it.

## The house: what its host says on every page

app-house-notice = Message from the host: { $text }
app-house-kept = What counted is kept, and games go on after a restart.
app-house-imprint = Imprint
app-house-privacy = Privacy
app-house-contact = Contact
app-report = Hide or report somebody
