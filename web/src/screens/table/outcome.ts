import type { Statistics } from "../../client/api";
import type { Ending } from "../../games/contract";
import type { Best, Judged, Rating } from "../../protocol";

/** Seats from the first place to the last. */
export function placed(scores: readonly number[], winners: readonly number[], fewer: boolean): readonly number[] {
  const worth = (seat: number) => (fewer ? -1 : 1) * scores[seat]!;
  const won = (seat: number) => Number(winners.includes(seat));
  return scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || worth(b) - worth(a));
}

/** How it ended for this seat. A team that wins shares its victory with nobody. */
export function endingOf(seat: number | null, winners: readonly number[], team: boolean): Ending {
  if (seat === null) return "watched";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 && !team ? "tied" : "won";
}

/** What a page says is worth practising: an exercise of the lesson, or answering against the clock. */
export function practiceOf(
  game: { name: string; lessons: boolean; practice: boolean } | undefined,
  exercise: string | null,
): { href: string; clock: boolean } | null {
  if (game?.practice && exercise === null) return { href: `/practise/${game.name}`, clock: true };
  if (!game?.lessons) return null;
  return { href: `/learn/${game.name}${exercise === null ? "" : `#${exercise}`}`, clock: false };
}

/** My own time in a race, where I was not guessing. */
export function ownReaction({ verdict }: Pick<Judged, "verdict">, seat: number | null): number | null {
  const mine = verdict?.evidence.find((one) => one.seat === seat);
  return mine && !mine.blind ? mine.reaction : null;
}

/** What leaderboards go by, as a number that one can remember. */
export const ratingPoints = ({ mu, sigma }: { mu: number; sigma: number }): number => Math.round(10 * (mu - 3 * sigma));

export interface Figures {
  /** Milliseconds. */
  best: number | null;
  duration: number | null;
  mistakes: number | null;
  rating: number | null;
  /** The change of the rating against bots; undefined where this was no such game. */
  bots?: number;
}

/** What this game changed. Without a before nothing is known of it; the very first game counts from nothing. */
export function difference(
  before: Statistics | null | undefined,
  after: Statistics | undefined,
): Pick<Figures, "mistakes" | "rating" | "bots"> {
  if (before === undefined || !after || after.games !== (before?.games ?? 0) + 1)
    return { mistakes: null, rating: null };
  const mistakes = after.mistakes - (before?.mistakes ?? 0);
  const points = (rating: Rating | null | undefined): number => (rating ? ratingPoints(rating) : 0);
  if (after.bots && after.bots.games !== (before?.bots?.games ?? 0))
    return { mistakes, rating: null, bots: points(after.bots) - points(before?.bots) };
  return { mistakes, rating: after.rating ? points(after.rating) - points(before?.rating) : null };
}

/** What is new: ranks that were risen to, and personal bests that were beaten in the game that ended then. A first one
 * beats nothing. */
export interface News {
  rank: string | null;
  botsRank: string | null;
  bests: readonly Best[];
}

export function newsOf(before: Statistics | null | undefined, after: Statistics | undefined, finished: number): News {
  const { rating, bots } = difference(before, after);
  const risen = (
    points: number | null | undefined,
    was: string | null | undefined,
    is: string | null,
  ): string | null => ((points ?? 0) > 0 && was && was !== is ? is : null);
  return {
    rank: after ? risen(rating, before?.rank, after.rank) : null,
    botsRank: after ? risen(bots, before?.bots_rank, after.bots_rank) : null,
    bests: after?.bests.filter((best) => best.finished === finished && best.previous !== null) ?? [],
  };
}
