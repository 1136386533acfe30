"""What the protocol's document says in sentences: how a connection goes, and what a reply promises."""

from typing import Final

INTRODUCTION: Final = """\
# The protocol

How a program plays at a table of Vivace: a page in a browser, or a bot that somebody wrote. This document is
generated (`make protocol`) from the types that the server itself reads and writes, and every example is taken from a
table at which it was played. The same types for TypeScript are in `web/src/protocol.ts`.

## How a connection goes

**Who you are.** `POST /api/me` with `{"name": "Anna"}` answers with your id and sets the cookie `vivace`. Keep the
cookie; it is all there is of an account. `POST /api/tables` with `{"game": …, "seats": …}` opens a table and answers
with its code; `POST /api/tables/CODE/join` keeps a free seat at somebody else's for you while you connect. `GET
/api/games` lists the games, their options and the levels of bots.

**Connect.** Open a WebSocket at `/api/tables/CODE/socket` and send the cookie with the handshake. Both sides send
text, one JSON object a message, with its kind under `type`. A player has one connection to a table: a second one
replaces the first.

**Begin with the Snapshot.** Soon after the connection is open a [`snapshot`](#snapshot) comes. It has everything that
you may know: the table, your seat, the game as your seat sees it, and what it may do. Ignore what comes before it.

**Count the versions.** `news`, `update`, `judged`, `emoted` and `handed` carry the next `version`, without gaps, also
where you were told less than others. After a Snapshot of version 7 comes 8. If yours is 8 and 10 arrives, something
was lost: send [`resync`](#resync) and forget what you knew when the Snapshot comes. What has a version that you have
seen already is old: ignore it. `reply`, `held` and `lines` have no version.

**Ask for less, if you like.** A socket at `/api/tables/CODE/socket?patches=1` gets, in place of the `view` of an
`update` or a `judged`, a `patch` of the view that the messages before it have led to; a Snapshot always has the whole
view, and so has what follows one without. Messages without either leave it as it is. A patch of an object, or of an
array, is an object that says for each key, or index, what became of it:

- `[value]`: this is its value now; it may be new, and the value may be anything, null and arrays included;
- `[]`: the key is gone;
- an object: the value is an object or an array as before, and this is its patch.

An array that became shorter has its new length under `length`; new indices follow its end. So
`{"piles": {"1": [9]}, "next": {"0": [0]}, "card": ["r6B"], "rows": {"2": {"3": ["p3R"]}}}` changes two entries, sets
the card, and adds a fourth to the third row. Apply every patch once, in the order in which they come, whatever you
make of its message; the next connection begins anew. A few lines suffice (`web/src/client/patch.ts`), and none of them
knows the game.

**Number your commands.** Every command has a `number` of your own choice, and a [`reply`](#reply) with this number
answers it. The same number twice counts once: the second time only the reply is repeated (the last 64 are remembered,
beyond the end of a connection). So begin with the milliseconds of your clock and count on. A refused command changed
nothing; `key` says why, `rule` which rule stands against it, `message` the same in English. What a command causes may
be told before its reply, or after it. A reply with `ok` is a promise that holds though the server dies in this very
moment: see [what each reply promises](#what-each-reply-promises). What depends on others who may still be on their
way is [`held`](#held) at once, and its reply follows with the decision.

**Come back.** When a connection ends without your doing, connect anew after a moment (and longer ones after that),
and go on from the Snapshot. What has no reply, held or not, may be sent again under its old number. An `act` is, if it
says with `race` or `seen` what it was meant for: where the table has it, it counts once; where it never came, it
counts if it still can; and where it is refused as `card-gone`, `too-quick` or `resuming`, the Snapshot says whether it
counted before. Your seat is kept for 20 seconds; then a bot plays for you, and hands over when you are back.

**Whose seat it is.** In a running game a seat is its person's. Who wants it for somebody else asks: `asked` of the
table says so to everybody, and whoever has the seat answers with [`agree`](#agree), within 30 seconds. While the seat
of somebody who went away is kept, nobody gets it; after that the host may give it. Who has seen the cards of one seat
never gets another in the same game. A game that is `rated` is so for those who began it: who left it, or is away at
its end, has lost; who took a seat over is not rated.

**Find your seat.** A Snapshot says it. Later it is where `player` is your id, among the `seats` of the latest `news`.
Seats count from 0. Who has no seat watches.

**Follow the phases** (`phase` of the table):

| phase | what it is | what leads on |
|---|---|---|
| `waiting` | people take seats, the host fills the others with bots | `start` by the host, once all seats are filled |
| `ritual` | a moment to get ready | the deal, after `seconds` |
| `playing` | cards are on the table | the end of a round or of the game |
| `check` | between two rounds: what each side achieved | `ready` of everybody, or the time |
| `over` | the game is finished | `rematch` of everybody, or `start` by the host |
| `closed` | the table is gone | |
| `resuming` | the server was restarted in the middle of a game | everybody is back, or the time |
| `paused` | the one person among bots stopped the game | `resume` |

Cards are covered, and a Snapshot has no view, between a verdict and the next card and while a game is resuming.

**Know how it stands.** A Snapshot says in `standing` what each seat has and who leads, or in the end who has won; an
`update` or `judged` says so again where that has changed. With a verdict comes the `view` as it lies before the next
card, in games that have something to show then.

**Play in turns.** Where one seat is to act, the [`update`](#update) that it receives has `offers`: everything that it
may do, mistakes included. Send one of them back as the `action` of an [`act`](#act); its `seat` may stay or go. Where
text is free (an answer, a question) offers are examples of it, and cards may be laid in another order than offered.
`seconds` is the time that is left, from the arrival of the message; when it is over, something is done for you. Say
with `seen` which version you had seen: an action that was meant for another state of the table is then refused
(`too-quick`) instead of doing harm.

**Race.** Where the first counts, the update has a `race`, and those in `race.seats` may answer, each once. There are
no offers; what can be answered is under [the games](#the-games). Send the answer at once, with

- `race`, the number of the race: without it the answer is refused (`card-gone`), so that no late press hits the next
  card;
- `reaction`, the milliseconds from the moment in which the card was visible to the press, both on your own clock. A
  bot takes the moment in which it had read the message;
- `how` you know that moment: `presented` (exactly), `frame` (to within a frame) or `none`;
- `step`, how coarse your clock is, in milliseconds.

[`held`](#held) means that the answer takes part. Who was first says [`judged`](#judged), as soon as nobody who is
slower on the line can have been faster, and with it comes the reply: `ok` for every answer that stands in the record,
whether it was the first or not. The next card comes in an update a moment later. The server checks what you
claim: in the same write as the card it sends a WebSocket ping, and your pong tells how long the line is. Every
library answers pings by itself, as long as you keep reading; do not block your reader, or your line looks long and
uneven. A claim that does not agree with the line is moved until it does, and who claims too little again and again is
charged for it; a line that contradicts itself is taken at the smallest round trip that it ever showed. Without
`reaction` the server's own estimate counts. Below 100 ms a reaction is marked as a blind guess, and in a race so is
one below 200 ms where there is something to choose: it counts as if it had been given then, and the third among ten
answers counts as a wrong one. `docs/referee.md` tells the whole of it.

**Play all at once.** In a game that `GET /api/games` calls `simultaneous` everybody acts at their own pace, without
races and offers. `reaction` then counts from the moment in which the round became visible, and decides which
placements were made before the end. The placement that would end the round is [`held`](#held) until none that was made
before it can be on its way; if another was, it is refused.

**Play without the clock, or by ear.** The host may propose that no clock decides (`untimed` of the table), or that
pages speak the cards (`spoken`). Whoever has a seat agrees with [`agree`](#agree), or nothing begins; `agreed` of
each seat tells who has. Such games are not rated. Without the clock a race waits until everybody has answered or left
the card to the others ([`waive`](#waive)); of those who were right (`right` of the verdict), whose turn it is has the
card. Where all play at once, the round ends when everybody has placed their last card or sent `waive`. With spoken
cards a race comes first with `open` false: speak its card, then send [`heard`](#heard). When all have, at the latest
after 15 seconds, the same card comes again as another race, which is open, and reactions count from there.

**Answer by voice.** Where the host proposed it and all agreed (`voice`: everybody does; `mixed`: whoever wants to),
an answer can be said. Send [`speak`](#speak) as soon as a sound begins, with its `reaction`, and the answer with `act`
and `how` "voice" when the word is known, at most 1.5 seconds later; where it was none, `speak` without a reaction. Such
games are not rated.

**Know what is not sent.** An event or a view has only what your seat may know. An option or an action's key that has
its default may be left out, and is left out where the server writes it. Keys may be added to messages in later
versions: ignore those that you do not know. A command with a key that nobody knows is read without it; an *action*
with one is refused.

**When the server closes** the connection, it says why:

| code | name | |
|---|---|---|
"""
PROMISES: Final = """\
## What each reply promises

`ok` is sent when what it acknowledges is committed in the database: it holds through the death of the server or of a
node, and a restart. (A power cut: see `docs/store.md`.) While the database does not answer, nobody is told `ok`; when
it stays away the connection is closed with 4503, and whatever had no reply never happened. A refusal promises that
nothing changed.

| reply to | what is kept when it says `ok` |
|---|---|
| `sit`, `stand`, `fill`, `vacate`, `give` | who has which seat |
| `configure`, `handicap` | options, clocks, handicaps |
| `start` | that the game has begun, with its options and handicaps; the cards are dealt later |
| `act` in turns, or where all play at once | the action: its line is in the log |
| `act` that would end a round where all play at once | `held` first; `ok`: its line is in the log and ended the round |
| `act` in a race | `held` first; `ok`: the race is decided, and the answer stands in that line's evidence |
| `rematch` | the wish; of the last who had to want it, that the next game has begun |
| `ready` | nothing, by design: after a restart the game goes on without the check. Of the last, that it goes on |
| `agree` between games, `heard`, `waive` | nothing, by design: after a restart it is asked, spoken or waited for anew |
| `speak` | nothing, by design: after a restart the word is said again |
| `emote` | nothing, by design: it was told to those who were there |
| `resync` | that everything in the Snapshot before it is kept |
| `held` | nothing yet: the press has arrived and takes part; where the server dies, it is sent again and judged anew |

Answers of the HTTP API promise the same:

| request | what is kept when it is answered |
|---|---|
| `POST /api/me` | the player, or the new name |
| `DELETE /api/me` | that they are forgotten, at tables too |
| `POST /api/me/devices`, `POST /api/continue` | the link's token; that it is used up |
| `POST /api/tables` | the table, the host's seat, the bots and guests |
| `POST /api/tables/CODE/join`, `POST /api/quick` | the seat |
| `POST /api/daily/GAME` | the table of the only try |
| `POST /api/evenings`, `POST /api/evenings/CODE/…` | the room; who is in it, votes, rounds with all seats |
| `POST /api/arenas` | the tournament |
| `POST /api/arenas/CODE` | what was asked for, in the log of the tournament |
| `POST /api/clubs`, `POST /api/clubs/CODE`, `POST /api/clubs/CODE/join` | the club; what was asked for, in its log |

"""
AFTER_THE_CODES: Final = """
1009 (too large a message) has its usual meaning. Come back after 1012, 4009, 4503 and whatever is not in this table.
After 4001 you play somewhere else; after the others there is nothing to come back to before something changes.

In what follows `integer` is a whole number and `number` any; times are milliseconds unless the name says seconds.
`view`, `event`, `action`, `offer` and `options` are the game's own, and stand under [the games](#the-games). A key with
a question mark may be absent. Messages always have all their keys.
"""
