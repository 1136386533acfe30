# Seats in a running game: who has one, who is asked for it, and what leaving costs. Read with the table alone.

seats-ask-for = Ask { $name } to leave the seat to
seats-ask-give = { $by } asks you to leave your seat to { $name }
seats-ask-bot = { $by } asks you to leave your seat to a bot
seats-ask-lost = The game then counts as lost.
seats-ask-yes = Leave
seats-ask-no = Keep
seats-asked-give = { $by } asks { $holder } to leave the seat to { $name }
seats-asked-bot = { $by } asks { $holder } to leave the seat to a bot
seats-left = { $before } gave up the seat: a bot plays on
seats-freed = { $by } freed the seat of { $before }: a bot plays on
seats-given = { $by } gave the seat of { $before } to { $after }
seats-given-bot = { $by } gave a bot’s seat to { $after }
seats-again = { $after } sits down again
seats-away = { $name } is away: the seat is kept for { $seconds } s
seats-leave = Leave this game?
seats-leave-lost = This game is rated: leaving counts as lost, and a bot plays on for you. If you are back before the end, it counts as it ends.
seats-leave-yes = Leave
seats-leave-no = Stay
seats-return = Sit down again
seats-return-help = Your seat is kept for you.
seats-game = Game
seats-side = Side { $number }
seats-swap = Change sides with
seats-dismiss = Send away from this table
seats-admit = { $count ->
    [one] Let the person come in again whom you sent away
   *[other] Let { $count } people come in again whom you sent away
}
seats-rated = Rated: leaving counts as lost
seats-one-address = Not rated: some of you play from one address or browser
seats-program = Program, over the API
seats-unrated-program = Not rated: a program plays along

# Your match, a bot that is tuned to whom it plays with.

seats-match-plays = { $rating }, plays at { $part } of your pace
seats-match-learning = { $games ->
    [0] Gets to know you in your first three games.
    [one] Knows one game of yours; from three on it is your match.
   *[other] Knows { $games } games of yours; from three on it is your match.
}
seats-match-help = Wins about as often as you: its pace and its choices follow yours from game to game, by 5 % at most.
seats-match-who = { $name }, { $how }
