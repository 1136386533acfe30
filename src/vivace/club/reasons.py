"""Why a club refuses something."""

from vivace.game.core import Reason

CLUB_WEEKS = Reason(None, "club-weeks", "A season has {fewest} to {most} weeks.")
CLUB_SIZE = Reason(None, "club-size", "A division has {fewest} to {most} people.")
CLUB_MOVES = Reason(None, "club-moves", "Of a division this small, 1 to {most} can go up and as many down.")
CLUB_FULL = Reason(None, "club-full", "This club has {most} members already.")
CLUB_NOT_IN = Reason(None, "club-not-in", "Only members of this club may do that.")
CLUB_NOT_OFFICER = Reason(None, "club-not-officer", "Only whoever leads this club and its officers may do that.")
CLUB_NOT_FOUNDER = Reason(None, "club-not-founder", "Only whoever leads this club may do that.")
CLUB_NO_MEMBER = Reason(None, "club-no-member", "There is no such member of this club: look at the list again.")
CLUB_SEASON_ON = Reason(None, "club-season-on", "A season of this club is under way already.")
CLUB_NO_SEASON = Reason(None, "club-no-season", "No season of this club is under way.")
CLUB_TOO_FEW = Reason(None, "club-too-few", "A league needs at least {fewest} people who take part.")
