# Why something is refused. A message is found by the key of its reason, in this order:
#   reason-<game>-<key>   where this game says it in its own words (in <game>.ftl)
#   reason-<key>          for everybody
# Its variables are the facts of the reason. Facts that are seats (seat, first, to_act, actor, partner, alone, target) come
# as words: "you" for one’s own seat, else the player’s name, else reason-seat. A fact that is an English phrase of the
# rules’ code comes as the message phrase-<the phrase, its letters and digits joined by dashes>.

reason-seat = seat { $seat }

## The rules of every game

reason-before-the-deal = The cards have not been dealt yet.
reason-no-deal-due = No deal is due now.
reason-not-of-this-game = This game has no such action.
reason-card-not-held = { $seat ->
    [you] You do not hold the card { $card } there.
   *[other] The card { $card } is not held there by { $seat }.
}
reason-game-over = The game is over.

## Notation: what is malformed

reason-malformed = “{ $key }” must be { $expected }.
reason-missing-key = “{ $key }” is missing: it must be { $expected }.
reason-unknown-key = Nobody knows the key { $key } here.
reason-unknown-action = There is no action { $do } in this game; “do” must be one of { $known }.
reason-unknown-option = This game has no option { $key }.
reason-wrong-seats = This game is played by { $allowed } players, not by { $seats }.

## Phrases that complete "it must be …"

phrase-a-whole-number = a whole number
phrase-an-object = an object
phrase-so-many = so many
phrase-2-to-4 = 2 to 4
phrase-2-to-5 = 2 to 5
phrase-2-to-6 = 2 to 6
phrase-a-whole-number-from-0-to-3 = a whole number from 0 to 3
phrase-a-whole-number-from-2-to-9 = a whole number from 2 to 9
phrase-a-whole-number-from-1-to-3600 = a whole number from 1 to 3600
phrase-a-whole-number-from-1-to-6-or-one-of-impossible = a whole number from 1 to 6 or “impossible”
phrase-a-whole-number-from-1-to-12-or-one-of-seats = a whole number from 1 to 12 or “seats”
phrase-one-of-hand-or-a-whole-number-from-0-to-3 = “hand” or a whole number from 0 to 3
phrase-one-of-gains-active = “gains” or “active”
phrase-one-of-active-gains = “active” or “gains”
phrase-one-of-top-bottom = “top” or “bottom”
phrase-one-of-colour-name = “colour” or “name”
phrase-one-of-choice-always = “choice” or “always”
phrase-one-of-hand-all = “hand” or “all”
phrase-a-text-of-1-to-200-characters = a text of 1 to 200 characters
phrase-a-seat-at-this-table = a seat at this table
phrase-eight-letters-a-or-b = eight letters A or B
phrase-a-list-of-3-a-b-random-or-eight-letters-a-or-b = a list of three, each “A”, “B”, “random” or eight letters A or B
phrase-a-list-of-2-a-list-of-a-seat-at-this-table = a list of two lists of seats at this table
phrase-a-list-of-a-seat-at-this-table = a list of seats at this table
phrase-a-list-of-a-whole-number-from-0-to-3 = a list of whole numbers from 0 to 3
phrase-a-list-of-a-card-of-this-game = a list of cards of this game
phrase-a-list-of-6-a-card-of-this-game = a list of six cards of this game
phrase-a-list-with-for-each-seat-a-list-of-a-card-of-this-game = a list of cards of this game for each seat
phrase-a-list-with-for-each-seat-a-list-of-a-list-of-a-card-of-this-game = a list of piles of cards of this game for each seat

## The table

reason-not-the-host = Only the host of the table may do that.
reason-no-such-seat = There is no such seat at this table.
reason-seat-taken = Somebody sits there already.
reason-seat-kept = The seat is kept for { $name }, who went away a moment ago.
reason-said-no = { $name } wants to keep the seat in this game.
reason-asked-already = Somebody is being asked for their seat: wait for the answer.
reason-not-asked = Nobody is asking you for your seat.
reason-no-seat = You are watching: you have no seat in this game.
reason-not-here = That player is not at this table.
reason-other-seat = You can only play for your own seat.
reason-unknown-level = There is no such level; choose one of { $levels }.
reason-seats-empty = All seats must be filled before the game can begin.
reason-game-running = That can only be changed between games.
reason-no-game = No game is running.
reason-card-gone = That card is no longer there.
reason-came-late = Your answer, { $reaction } ms after the card, would have been first. It came after the verdict.
reason-answered = You have answered already: only your first answer counts.
reason-too-quick = That press came before you could have seen what happened.
reason-guesses = { $guesses } of your last { $among } answers came sooner than anybody can see and choose.
reason-not-started = Your start comes in { $seconds } s.
reason-too-fast = Your handicap lets you place a card every { $pace } ms.
reason-bad-handicap = A handicap is at most 2000 ms, 60 s and 5000 ms, and never below 0.
reason-bad-clock = The clock takes 5 to 600 seconds.
reason-nothing-to-skip = There is nothing to skip now.
reason-not-over = The game is not over yet.
reason-closed = This table is closed.
reason-unknown-emote = There is no such sign; choose one of { $emotes }.
reason-too-many-emotes = One sign a second is enough.
reason-resuming = The game goes on as soon as everybody is back.
reason-no-host = This table has no host: it starts by itself, and nobody changes it.
reason-paused = The game is paused.
reason-not-alone = Only somebody who plays alone against bots can do that.
reason-not-paused = The game is not paused.
reason-not-agreed = Everybody has to agree to how this table plays first: { $names }.
reason-nothing-to-agree = Nobody is asked to agree to anything.
reason-speaking = The card is still being spoken: nobody can answer yet.
reason-no-voice = Races are not answered by voice at this table: please press.
reason-unheard = That came too long after it was begun: say it again, or press.
reason-timed = The clock decides at this table: who does not answer says nothing.
reason-arranged = Seats and cards of this game are settled beforehand, and one try counts.
reason-booked = Seats and game of this table were settled beforehand, and it has one game.
reason-no-program = A program cannot take over a seat in a running game.
reason-knows-cards = That player has seen the cards of another seat in this game.

## The server

reason-nobody = The server does not know you yet: say your name first.
reason-suspended = The host of this server has suspended you until { $until }.
reason-suspended-address = The host of this server has suspended your address until { $until }.
reason-wrong-key = This is for the host of this server, who has the key.
reason-name-withdrawn = The host of this server does not want this name here: choose another one.
reason-enough-reports = Thank you, that is enough for now: the host will look at what you have told.
reason-no-such-report = There is no such report that is open.
reason-bad-address = This is no address, such as 203.0.113.7.
reason-no-such-table = There is no open table with this code.
reason-no-such-evening = There is no evening with this code.
reason-evening-code = This is the code of an evening: its room is at another address.
reason-not-in-the-room = Come into the room first.
reason-room-barred = The host has taken you out of this room.
reason-no-words-here = The host of this room has not allowed words of one’s own.
reason-bad-words = Say 1 to { $most } characters, with nothing in them that cannot be seen.
reason-room-full = As many people as a room can take are here already.
reason-still-playing = A game of this evening is still being played.
reason-too-few-here = Too few people are here for this game, and no bots fill up.
reason-no-such-game = There is no such game; choose one of { $games }.
reason-needs-a-server = This game needs its server: without a network it cannot be played, the others can.
reason-arena-code = This is the code of a tournament: its page is at another address.
reason-no-such-arena = There is no tournament with this code.
reason-too-many-arenas = You have { $most } tournaments that are not over: end one first.
reason-arena-games = Choose at least one game for the tournament, each of them once.
reason-arena-seats = That game is not played by so many at a table: choose one of { $seats }.
reason-arena-minutes = A tournament lasts { $fewest } to { $most } minutes.
reason-arena-rounds = A Swiss tournament has { $fewest } to { $most } rounds.
reason-arena-full = This tournament has { $most } people already.
reason-arena-over = This tournament is over.
reason-arena-begun = This tournament has begun already.
reason-arena-too-few = A tournament needs at least { $fewest } people.
reason-arena-not-in = You do not take part in this tournament.
reason-arena-not-host = Only whoever made this tournament may do that.
reason-arena-barred = Whoever made this tournament has taken you out of it.
reason-no-such-club = There is no club with this code.
reason-club-code = This is the code of a club: its page is at another address.
reason-no-invitation = This invitation is not valid any more: ask somebody of the club for another one.
reason-too-many-clubs = You belong to { $most } clubs already: leave one of them first.
reason-for-the-club = This tournament is for the members of its club alone.
reason-club-weeks = A season has { $fewest } to { $most } weeks.
reason-club-size = A division has { $fewest } to { $most } people.
reason-club-moves = Of a division this small, 1 to { $most } can go up and as many down.
reason-club-full = This club has { $most } members already.
reason-club-not-in = Only members of this club may do that.
reason-club-not-officer = Only whoever leads this club and its officers may do that.
reason-club-not-founder = Only whoever leads this club may do that.
reason-club-no-member = There is no such member of this club: look at the list again.
reason-club-season-on = A season of this club is under way already.
reason-club-no-season = No season of this club is under way.
reason-club-too-few = A league needs at least { $fewest } people who take part.
reason-no-such-player = There is no such player.
reason-no-such-record = There is no finished game under this number.
reason-daily-played = You have played this deal: one try counts.
reason-daily-first = Play this deal first: then you see how others did.
reason-daily-later = This deal can still be played: its cards are shown when that is over, after { $day }.
reason-daily-open = Your deal of { $day } in this game is not finished: play it to its end first.
reason-no-such-day = There is no deal to play for this day.
reason-sent-away = The host of this table has sent you away.
reason-one-device = Who sits round this device was settled when the table was opened.
reason-unknown-game = There is no such game here; choose one of { $games }.
reason-others-try = Somebody else plays the deal of the day here, alone.
reason-not-found = There is nothing at this address.
reason-wrong-method = This address is not used in this way.
reason-bad-request = The request is not understood: { $detail }.
reason-bad-command = The table does not understand this command.
reason-too-large = That is more than the { $bytes } bytes that are read here.
reason-wrong-origin = Another website asked for this, and only our own pages may.
reason-too-many = That was too much in a short time: try again in { $seconds } s.
reason-too-many-codes = Too many wrong table codes were tried: try again in { $seconds } s.
reason-too-many-tables = You have { $most } open tables already: close one of them first.
reason-too-many-connections = You have { $most } connections already: close another page.
reason-too-many-tables-here = From your network { $most } tables are open already: close one, or try again later.
reason-server-full = All { $most } tables of this server are in use: try again later.
reason-bad-seats = This game is played by { $seats }.
reason-not-on-one-device = This game is not for one device: all would see all cards.
reason-too-many-at-one-device = Round one device this game is for so many, and for nobody else: { $numbers }.
reason-table-full = As many people as a table can take are watching already.
reason-storage = The server cannot save right now. Nothing that counted is lost: try again soon.
reason-restarting = The server is restarting: come back in a moment.
reason-internal = Something went wrong on our side; its number in the log is { $request }.
reason-bad-name-empty = A name needs at least one letter, digit or picture.
reason-bad-name-long = A name has at most { $most } characters.
reason-bad-name-control = A name cannot contain control characters.
reason-bad-name-direction = A name cannot contain characters that turn the direction of the text around.
reason-bad-name-invisible = A name cannot contain invisible characters.
reason-bad-name-unknown = A name cannot contain characters that nobody can display.
reason-bad-name-marks = A name cannot have so many marks on one letter, or marks without one.
