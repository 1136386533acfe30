"""How strong somebody is: openskill, a rating for every game. People are rated against people; the levels of the bots
have ratings of their own, on the same scale, for they are measured against whoever they play. A person among bots alone
has another rating for that, which is never mixed with the first: there the levels stand still."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import Connection, Table, select
from sqlalchemy.dialects import postgresql, sqlite

from vivace.bots import read_tuning
from vivace.bots.places import MEAN, PLACES, SPREAD, SURE, place_of
from vivace.store.schema import bot_ratings, ladder_ratings, level_ratings, ratings

MODEL = PlackettLuce(mu=MEAN)


class Rating(Struct, frozen=True, kw_only=True):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def ordinal(self) -> float:
        """What somebody is worth at least, almost surely: what leaderboards go by."""
        return self.mu - 3 * self.sigma


def _at(place: float) -> Rating:
    return Rating(mu=MEAN + SPREAD * place, sigma=SURE)


LEVELS = {level: _at(place) for level, place in PLACES.items()}
"""What the levels are worth to those who play them alone: where among people they stand (docs/bots.md), the same in
every game and on every site."""


def rating_of(bot: str | None) -> Rating | None:
    """What a bot is worth to those who play it alone: as the levels are, or between them where it is tuned. None: it is
    none of ours, and nobody knows."""
    tuning = read_tuning(bot or "")
    return LEVELS.get(bot or "") if tuning is None else _at(place_of(tuning))


def _moves(bot: str | None) -> bool:
    """Whether what is known of a bot changes with its games: of one that is tuned to whom it plays with it does not."""
    return bot is not None and read_tuning(bot) is None


class Ranked(Struct, frozen=True, kw_only=True):
    """One seat's place in a game, the best is 0; who is rated in it: a person, or the level of a bot."""

    player: str | None
    level: str | None
    rank: int


def ranks(winners: Sequence[int], scores: Sequence[float]) -> list[int]:
    """Places by seat. The winners come first; the others by their scores, where those of the winners show whether more
    is better, and all alike where they do not."""
    seats = range(len(scores))
    losers = [seat for seat in seats if seat not in winners]
    if not winners or not losers:
        return [0] * len(scores)
    if min(scores[w] for w in winners) >= max(scores[s] for s in losers):
        worth = [float(score) for score in scores]
    elif max(scores[w] for w in winners) <= min(scores[s] for s in losers):
        worth = [-float(score) for score in scores]
    else:
        worth = [0.0] * len(scores)
    return [
        0 if seat in winners else len(winners) + sum(worth[other] > worth[seat] for other in losers) for seat in seats
    ]


def _rated(entries: Sequence[tuple[Rating, int]]) -> list[Rating]:
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating, _ in entries]
    after = MODEL.rate(teams, ranks=[float(rank) for _, rank in entries])
    return [
        Rating(mu=team[0].mu, sigma=team[0].sigma, games=rating.games + 1)
        for team, (rating, _) in zip(after, entries, strict=True)
    ]


def rate_people(seats: Sequence[Ranked], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The people among each other, wherever bots came in between."""
    people = [(seat.player, seat.rank) for seat in seats if seat.player is not None]
    if len({player for player, _ in people}) < 2:
        return {}
    after = _rated([(before.get(player, Rating()), rank) for player, rank in people])
    return {player: rating for (player, _), rating in zip(people, after, strict=True)}


def rate_levels(
    seats: Sequence[Ranked], people: Mapping[str, Rating], levels: Mapping[str, Rating]
) -> dict[str, Rating]:
    """The levels, against all at the table; a level that had several seats moves by their mean."""

    def before(seat: Ranked) -> Rating:
        if seat.player is not None:
            return people.get(seat.player, Rating())
        fixed = None if _moves(seat.level) else rating_of(seat.level)
        return fixed or levels.get(seat.level or "", Rating())

    playing = [seat for seat in seats if seat.player is not None or seat.level is not None]
    if len({(seat.player, seat.level if seat.player is None else None) for seat in playing}) < 2:
        return {}
    moved: defaultdict[str, list[Rating]] = defaultdict(list)
    for seat, rating in zip(playing, _rated([(before(seat), seat.rank) for seat in playing]), strict=True):
        if seat.player is None and seat.level is not None and _moves(seat.level):
            moved[seat.level].append(rating)
    return {
        level: Rating(mu=fmean(r.mu for r in all_), sigma=fmean(r.sigma for r in all_), games=all_[0].games)
        for level, all_ in moved.items()
    }


def rate_against_bots(seats: Sequence[Ranked], before: Rating) -> Rating | None:
    """The rating of the one person among bots. None where there are several people, or a bot that is none of the
    levels: nobody knows how strong that is."""
    people = [seat for seat in seats if seat.player is not None]
    bots = [seat for seat in seats if seat.player is None]
    known = [(rating, bot.rank) for bot in bots if (rating := rating_of(bot.level)) is not None]
    if len(people) != 1 or not bots or len(known) < len(bots):
        return None
    return _rated([(before, people[0].rank), *known])[0]


# ── in the database ──────────────────────────────────────────────────────────────────────────────────────────────────


def load(connection: Connection, table: Table, game: str, names: Sequence[str]) -> dict[str, Rating]:
    """The ratings of these people or levels, locked until the transaction ends."""
    if not names:
        return {}
    who = table.c[0]
    query = select(table).where(table.c.game == game, who.in_(sorted(names))).order_by(who).with_for_update()
    return {row[0]: Rating(mu=row.mu, sigma=row.sigma, games=row.games) for row in connection.execute(query)}


def save(connection: Connection, table: Table, game: str, after: Mapping[str, Rating]) -> None:
    if not after:
        return
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    insert = make(table)
    changed = {name: insert.excluded[name] for name in ("mu", "sigma", "games", "ordinal")}
    rows = [
        {
            table.c[0].name: name,
            "game": game,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "games": rating.games,
            "ordinal": rating.ordinal,
        }
        for name, rating in sorted(after.items())
    ]
    connection.execute(insert.on_conflict_do_update(index_elements=[table.c[0], table.c.game], set_=changed), rows)


def rate(
    connection: Connection, game: str, seats: Sequence[Ranked], *, ladder: bool
) -> dict[str, tuple[Rating, Rating]]:
    """Rates everybody; the people's ratings before and after. `ladder`: the game counts for the leaderboard too, which
    has ratings of its own."""
    names = [s.player for s in seats if s.player is not None]
    people = load(connection, ratings, game, names)
    bots = [s.level for s in seats if s.player is None and s.level is not None and _moves(s.level)]
    levels = load(connection, level_ratings, game, bots)
    after = rate_people(seats, people)
    save(connection, ratings, game, after)
    if ladder:
        save(connection, ladder_ratings, game, rate_people(seats, load(connection, ladder_ratings, game, names)))
    if len(set(names)) == 1:
        alone = rate_against_bots(seats, load(connection, bot_ratings, game, names).get(names[0], Rating()))
        if alone is not None:
            save(connection, bot_ratings, game, {names[0]: alone})
    if bots:
        save(connection, level_ratings, game, rate_levels(seats, people, levels))
    return {player: (people.get(player, Rating()), rating) for player, rating in after.items()}
