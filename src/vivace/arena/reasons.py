"""Why a tournament refuses something."""

from vivace.game.core import Reason

ARENA_GAMES = Reason(None, "arena-games", "Choose at least one game for the tournament, each of them once.")
ARENA_SEATS = Reason(None, "arena-seats", "That game is not played by so many at a table: choose one of {seats}.")
ARENA_MINUTES = Reason(None, "arena-minutes", "A tournament lasts {fewest} to {most} minutes.")
ARENA_ROUNDS = Reason(None, "arena-rounds", "A Swiss tournament has {fewest} to {most} rounds.")
ARENA_FULL = Reason(None, "arena-full", "This tournament has {most} people already.")
ARENA_OVER = Reason(None, "arena-over", "This tournament is over.")
ARENA_BEGUN = Reason(None, "arena-begun", "This tournament has begun already.")
ARENA_TOO_FEW = Reason(None, "arena-too-few", "A tournament needs at least {fewest} people.")
ARENA_NOT_IN = Reason(None, "arena-not-in", "You do not take part in this tournament.")
ARENA_NOT_HOST = Reason(None, "arena-not-host", "Only whoever made this tournament may do that.")
ARENA_BARRED = Reason(None, "arena-barred", "Whoever made this tournament has taken you out of it.")
