import type { Statistics } from "../../client/api";
import type { Ending } from "../../games/contract";
import type { Judged } from "../../protocol";

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
}

/** What this game changed. Without a before nothing is known of it; the very first game counts from nothing. */
export function difference(
  before: Statistics | null | undefined,
  after: Statistics | undefined,
): Pick<Figures, "mistakes" | "rating"> {
  if (before === undefined || !after || after.games !== (before?.games ?? 0) + 1)
    return { mistakes: null, rating: null };
  const old = before?.rating ? ratingPoints(before.rating) : 0;
  return {
    mistakes: after.mistakes - (before?.mistakes ?? 0),
    rating: after.rating ? ratingPoints(after.rating) - old : null,
  };
}
