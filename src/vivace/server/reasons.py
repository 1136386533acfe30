"""Why the server refuses a request, beside what a table refuses. Each is answered with the status beside it."""

from vivace.game.core import Reason, reasons_among

NOBODY = Reason(None, "nobody", "The server does not know you yet: say your name first.")
BAD_BEARER = Reason(None, "bad-bearer", "Nobody has this token, or it was withdrawn: make another one on the page You.")
NOT_FOR_BOTS = Reason(None, "not-for-bots", "This is for people alone, and you are a program.")
NO_SUCH_BOT = Reason(None, "no-such-bot", "You have no such bot, or it has no such token: look at the list again.")
TOO_MANY_BOTS = Reason(None, "too-many-bots", "You have {most} bots already: delete one of them first.")
TOO_MANY_BEARERS = Reason(None, "too-many-bearers", "This bot has {most} tokens already: withdraw one of them first.")
SUSPENDED = Reason(None, "suspended", "The host of this server has suspended you until {until}.")
SUSPENDED_ADDRESS = Reason(
    None, "suspended-address", "The host of this server has suspended your address until {until}."
)
WRONG_KEY = Reason(None, "wrong-key", "This is for the host of this server, who has the key.")
NAME_WITHDRAWN = Reason(
    None, "name-withdrawn", "The host of this server does not want this name here: choose another one."
)
ENOUGH_REPORTS = Reason(
    None, "enough-reports", "Thank you, that is enough for now: the host will look at what you have told."
)
NO_SUCH_REPORT = Reason(None, "no-such-report", "There is no such report that is open.")
BAD_ADDRESS = Reason(None, "bad-address", "This is no address, such as 203.0.113.7.")
NO_SUCH_TABLE = Reason(None, "no-such-table", "There is no open table with this code.")
NO_SUCH_EVENING = Reason(None, "no-such-evening", "There is no evening with this code.")
ARENA_CODE = Reason(None, "arena-code", "This is the code of a tournament: its page is at another address.")
EVENING_CODE = Reason(None, "evening-code", "This is the code of an evening: its room is at another address.")
NOT_IN_THE_ROOM = Reason(None, "not-in-the-room", "Come into the room first.")
NO_WORDS_HERE = Reason(None, "no-words-here", "The host of this room has not allowed words of one's own.")
BAD_WORDS = Reason(None, "bad-words", "Say 1 to {most} characters, with nothing in them that cannot be seen.")
ROOM_BARRED = Reason(None, "room-barred", "The host has taken you out of this room.")
ROOM_FULL = Reason(None, "room-full", "As many people as a room can take are here already.")
STILL_PLAYING = Reason(None, "still-playing", "A game of this evening is still being played.")
TOO_FEW_HERE = Reason(None, "too-few-here", "Too few people are here for this game, and no bots fill up.")
NO_SUCH_GAME = Reason(None, "no-such-game", "There is no such game; choose one of {games}.")
NEEDS_A_SERVER = Reason(
    None, "needs-a-server", "This game needs its server: without a network it cannot be played, the others can."
)
NO_SUCH_ARENA = Reason(None, "no-such-arena", "There is no tournament with this code.")
TOO_MANY_ARENAS = Reason(None, "too-many-arenas", "You have {most} tournaments that are not over: end one first.")
NO_SUCH_CLUB = Reason(None, "no-such-club", "There is no club with this code.")
CLUB_CODE = Reason(None, "club-code", "This is the code of a club: its page is at another address.")
NO_INVITATION = Reason(
    None, "no-invitation", "This invitation is not valid any more: ask somebody of the club for another one."
)
TOO_MANY_CLUBS = Reason(None, "too-many-clubs", "You belong to {most} clubs already: leave one of them first.")
FOR_THE_CLUB = Reason(None, "for-the-club", "This tournament is for the members of its club alone.")
NO_SUCH_PLAYER = Reason(None, "no-such-player", "There is no such player.")
NO_SUCH_RECORD = Reason(None, "no-such-record", "There is no finished game under this number.")
DAILY_PLAYED = Reason(None, "daily-played", "You have played this deal: one try counts.")
DAILY_FIRST = Reason(None, "daily-first", "Play this deal first: then you see how others did.")
DAILY_LATER = Reason(
    None, "daily-later", "This deal can still be played: its cards are shown when that is over, after {day}."
)
DAILY_OPEN = Reason(None, "daily-open", "Your deal of {day} in this game is not finished: play it to its end first.")
NO_SUCH_DAY = Reason(None, "no-such-day", "There is no deal to play for this day.")
SENT_AWAY = Reason(None, "sent-away", "The host of this table has sent you away.")
OTHERS_TRY = Reason(None, "others-try", "Somebody else plays the deal of the day here, alone.")
NOT_PLAYED = Reason(None, "not-played", "This is no record of a game that was finished against bots: {detail}.")
NOT_FOUND = Reason(None, "not-found", "There is nothing at this address.")
WRONG_METHOD = Reason(None, "wrong-method", "This address is not used in this way.")
BAD_REQUEST = Reason(None, "bad-request", "The request is not understood: {detail}.")
BAD_COMMAND = Reason(None, "bad-command", "The table does not understand this command.")
ADDRESS_TOO_LONG = Reason(None, "address-too-long", "The address of this page is too long.")
HEAD_TOO_LARGE = Reason(
    None, "head-too-large", "The request has too many headers, or too long ones: delete the cookies of this site."
)
TOO_SLOW = Reason(None, "too-slow", "The request took too long to arrive: try again.")
CROWDED_ADDRESS = Reason(
    None, "crowded-address", "Too many connections come from your network: close other pages, or try again soon."
)
SERVER_BUSY = Reason(None, "server-busy", "The server has as many visitors as it can take: try again soon.")
HOST_ONLY = Reason(
    None, "host-only", "These figures are for the host of this server, who can say who else may read them."
)
TOO_LARGE = Reason(None, "too-large", "That is more than the {bytes} bytes that are read here.")
WRONG_ORIGIN = Reason(None, "wrong-origin", "Another website asked for this, and only our own pages may.")
TOO_MANY = Reason(None, "too-many", "That was too much in a short time: try again in {seconds} s.")
TOO_MANY_CODES = Reason(None, "too-many-codes", "Too many wrong table codes were tried: try again in {seconds} s.")
TOO_MANY_TABLES = Reason(None, "too-many-tables", "You have {most} open tables already: close one of them first.")
TOO_MANY_CONNECTIONS = Reason(None, "too-many-connections", "You have {most} connections already: close another page.")
TOO_MANY_TABLES_HERE = Reason(
    None, "too-many-tables-here", "From your network {most} tables are open already: close one, or try again later."
)
SERVER_FULL = Reason(None, "server-full", "All {most} tables of this server are in use: try again later.")
BAD_SEATS = Reason(None, "bad-seats", "This game is played by {seats}.")
NOT_ON_ONE_DEVICE = Reason(None, "not-on-one-device", "This game is not for one device: all would see all cards.")
TOO_MANY_AT_ONE_DEVICE = Reason(
    None, "too-many-at-one-device", "Round one device this game is for so many, and for nobody else: {numbers}."
)
TABLE_FULL = Reason(None, "table-full", "As many people as a table can take are watching already.")
TOKEN_USED = Reason(None, "token-used", "This link has been used or is too old: make a new one on your other device.")
WRONG_PHRASE = Reason(None, "wrong-phrase", "Nobody has this recovery phrase: look at every word again.")
NO_SUCH_DEVICE = Reason(None, "no-such-device", "There is nothing of this kind any more: look at the list again.")
TOO_MANY_IDENTITIES = Reason(
    None, "too-many-identities", "There are {most} identities on this device already: take one off its list first."
)
TOO_MANY_DEVICES = Reason(
    None, "too-many-devices", "This identity has {most} devices already: withdraw one of them first."
)
WRONG_CLOCK = Reason(None, "wrong-clock", "The clock of this server is wrong: try again in a moment.")
STORAGE = Reason(None, "storage", "The server cannot save right now. Nothing that counted is lost: try again soon.")
RESTARTING = Reason(None, "restarting", "The server is restarting: come back in a moment.")
INTERNAL = Reason(None, "internal", "Something went wrong on our side; its number in the log is {request}.")

BAD_NAME_EMPTY = Reason(None, "bad-name-empty", "A name needs at least one letter, digit or picture.")
BAD_NAME_LONG = Reason(None, "bad-name-long", "A name has at most {most} characters.")
BAD_NAME_CONTROL = Reason(None, "bad-name-control", "A name cannot contain control characters.")
BAD_NAME_DIRECTION = Reason(
    None, "bad-name-direction", "A name cannot contain characters that turn the direction of the text around."
)
BAD_NAME_INVISIBLE = Reason(None, "bad-name-invisible", "A name cannot contain invisible characters.")
BAD_NAME_UNKNOWN = Reason(None, "bad-name-unknown", "A name cannot contain characters that nobody can display.")
BAD_NAME_MARKS = Reason(None, "bad-name-marks", "A name cannot have so many marks on one letter, or marks without one.")

REASONS = reasons_among(globals())

STATUS: dict[Reason, int] = {
    **dict.fromkeys(REASONS, 400),
    NOBODY: 401,
    BAD_BEARER: 401,
    SUSPENDED: 403,
    SUSPENDED_ADDRESS: 403,
    WRONG_KEY: 401,
    ENOUGH_REPORTS: 429,
    NO_SUCH_REPORT: 404,
    NOT_FOR_BOTS: 403,
    NO_SUCH_BOT: 404,
    TOO_MANY_BOTS: 409,
    TOO_MANY_BEARERS: 409,
    WRONG_ORIGIN: 403,
    HOST_ONLY: 403,
    NO_SUCH_TABLE: 404,
    NO_SUCH_EVENING: 404,
    EVENING_CODE: 409,
    ARENA_CODE: 409,
    NOT_IN_THE_ROOM: 403,
    NO_WORDS_HERE: 403,
    ROOM_BARRED: 403,
    ROOM_FULL: 409,
    STILL_PLAYING: 409,
    TOO_FEW_HERE: 409,
    NO_SUCH_GAME: 404,
    NEEDS_A_SERVER: 404,
    NO_SUCH_PLAYER: 404,
    NO_SUCH_ARENA: 404,
    NO_SUCH_CLUB: 404,
    CLUB_CODE: 409,
    NO_INVITATION: 403,
    TOO_MANY_CLUBS: 409,
    FOR_THE_CLUB: 403,
    TOO_MANY_ARENAS: 409,
    NO_SUCH_RECORD: 404,
    NO_SUCH_DAY: 404,
    DAILY_FIRST: 403,
    DAILY_LATER: 403,
    OTHERS_TRY: 403,
    SENT_AWAY: 403,
    DAILY_PLAYED: 409,
    DAILY_OPEN: 409,
    NOT_FOUND: 404,
    WRONG_METHOD: 405,
    TABLE_FULL: 409,
    TOO_MANY_TABLES: 409,
    TOKEN_USED: 410,
    WRONG_PHRASE: 404,
    NO_SUCH_DEVICE: 404,
    TOO_MANY_IDENTITIES: 409,
    TOO_MANY_DEVICES: 409,
    TOO_SLOW: 408,
    TOO_LARGE: 413,
    ADDRESS_TOO_LONG: 414,
    HEAD_TOO_LARGE: 431,
    TOO_MANY: 429,
    TOO_MANY_CODES: 429,
    TOO_MANY_CONNECTIONS: 429,
    TOO_MANY_TABLES_HERE: 429,
    CROWDED_ADDRESS: 429,
    INTERNAL: 500,
    SERVER_FULL: 503,
    SERVER_BUSY: 503,
    STORAGE: 503,
    WRONG_CLOCK: 503,
    RESTARTING: 503,
}
