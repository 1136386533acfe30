import type { Statistics } from "../../client/api";
import type { Judged } from "../../protocol";

/** Seats from the first place to the last. */
export function placed(scores: readonly number[], winners: readonly number[], fewer: boolean): readonly number[] {
  const worth = (seat: number) => (fewer ? -1 : 1) * scores[seat]!;
  const won = (seat: number) => Number(winners.includes(seat));
  return scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || worth(b) - worth(a));
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
