# Tournaments: made, waited in, played, and looked at afterwards.

arena = Tournament
arena-promise = Everybody plays at once: whoever is free gets the next opponents. A code on the wall is enough, and a first name.
arena-new = A new tournament
arena-name = What it is called
arena-name-help = Leave it empty, and it is called after its games.
arena-kind = How it goes
arena-kind-arena = Arena
arena-kind-swiss = Swiss
arena-kind-arena-help = For a set time you play as often as you can. A victory is worth 10 points, and 20 from the third in a row on.
arena-kind-swiss-help = Everybody plays every round, against people with about as many points, and nobody twice.
arena-games = Which games
arena-at-a-table = At a table
arena-minutes = Minutes
arena-rounds = Rounds
arena-rounds-fewer = One round fewer
arena-rounds-more = One round more
arena-make = Open the tournament
arena-own = Your tournaments
arena-length = { $minutes } minutes
arena-length-rounds = { $rounds } rounds
arena-phase-waiting = Not begun yet
arena-phase-running = Under way
arena-phase-ending = The last games are being played
arena-phase-over = Over
arena-invite = Join with this code
arena-qr = The tournament’s link as a QR code
arena-people = { $count ->
    [0] Nobody is here yet
    [one] { $count } person
   *[other] { $count } people
}
arena-join = Take part
arena-joined = You take part. It begins when whoever made it says so.
arena-begin = Begin
arena-end = End it now
arena-pause = Pause
arena-resume = Play on
arena-paused = You are pausing: nobody is paired with you.
arena-leave = Leave
arena-gone = You have left. Your points stay.
arena-looking = Looking for opponents …
arena-next-round = The next round begins when the last table has finished.
arena-table-ready = Your table is ready
arena-to-table = To your table
arena-counting = Your last game is being counted …
arena-left = { $time } left
arena-round = Round { $round } of { $rounds }
arena-standing = Standing
arena-place = Place
arena-who = Name
arena-points = Points
arena-podium-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
arena-played = Games
arena-won = Won
arena-opposition = Opponents’ points
arena-playing = is playing
arena-streak = { $count } in a row
arena-you = { $name } (you)
arena-somebody = Somebody
arena-bot = Bot
arena-podium = The podium
arena-podium-place = { $place ->
    [1] First
    [2] Second
   *[3] Third
}
arena-results = Tables
arena-watch = Watch
arena-bar = Take { $name } out
arena-scoring = First place is worth 10 points and the last none. A game against a bot is worth half and is not rated.
arena-back-in = Back to the tournament in { $seconds } s
arena-of-club = A tournament of { $name }
arena-for-club = Only members of the club take part.
