# An evening together: a room with one link, in which people stay from game to game.

evening-title = An evening together
evening-promise = One link for the whole evening: friends come in once, play game after game, and see in the end who won.
evening-open = Open a room
evening-earlier = Rooms of yours
evening-room = Room { $code }
evening-come-in = Come in
evening-qr = QR code of this evening
evening-invite = Invite
evening-share-text = Spend the evening with us!
evening-people = Who is here
evening-here = { $count ->
    [one] one person is here
   *[other] { $count } people are here
}
evening-away = away
evening-host = leads
evening-you = you
evening-at-device = at the device of { $name }
evening-somebody = Somebody
evening-bot = Bot
evening-on = On now: { $game }
evening-making = The table is being laid …
evening-to-table = To your table
evening-watch = Watch
evening-sits-out = { $count ->
    [one] { $names } sits out this time
   *[other] { $names } sit out this time
}
evening-table = Table { $number }
evening-over = over
evening-next = The next game
evening-next-host = { $name } picks the next game.
evening-next-vote = Vote for the next game. It begins when everybody has voted.
evening-late = You join the next game.
evening-start = Start { $game }
evening-game = Game
evening-votes = { $count ->
    [one] one vote
   *[other] { $count } votes
}
evening-more = Rules of the evening
evening-chooser = Who picks the game
evening-chooser-host = Whoever leads
evening-chooser-vote = A vote
evening-crowding = More people than seats
evening-crowding-turns = Sit out in turn
evening-crowding-tables = Several tables
evening-scoring = What counts
evening-scoring-places = Points by place
evening-scoring-wins = Games won
evening-scoring-help = By place you have a point for everybody who comes in behind you.
evening-bots = Bots fill up
evening-bots-none = Nobody
evening-standing = The score of the evening
evening-nothing = Nothing has been played yet.
evening-place = Place
evening-name = Name
evening-games = Games
evening-wins = Won
evening-points = Points
evening-chart = How the score went, game by game: { $names }
evening-chart-line = { $name } has { $count }
evening-played = What was played
evening-replay = Watch again
evening-void = not played to the end
evening-remove = Take { $name } out of the room
evening-removed = taken out
evening-readmit = Let { $name } in again
evening-device = Others at this device
evening-device-help = Who has no device of their own plays round this one, at a table of their own.
evening-device-name = Name
evening-device-add = Add
evening-device-remove = { $name } goes
evening-say = Say something
evening-say-hello = Hello!
evening-say-ready = I am ready
evening-say-moment = One moment, please
evening-say-another = Let us play something else
evening-say-good-game = Good game!
evening-say-revenge = I want my revenge
evening-say-good-night = Good night!
evening-came = { $name } is here
evening-went = { $name } has gone
evening-begins = { $game } begins
evening-leave = Leave the room
evening-lost = The server does not answer. The room comes back by itself.

## Words of one's own

evening-talk = Chat
evening-talk-allowed = Words of your own
evening-talk-help = Only people with the link read them. They are forgotten after twelve hours at most, and at once when you switch this off.
evening-talk-text = What you want to say
evening-talk-send = Send
evening-talk-none = Nothing has been said yet.
evening-talk-muted = Hidden
