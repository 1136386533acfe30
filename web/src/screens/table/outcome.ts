import type { PlayedGame, Statistics } from "../../client/api";
import { fewerWins } from "../../client/catalogue";
import { counted } from "../../games/words";
import type { Judged } from "../../protocol";

/** What the table shows of how a game stands, seat by seat. In Buntherum that is how many cards are left. */
export function scoresOf(game: string, view: unknown): readonly number[] {
  const { piles, scores } = view as { piles?: readonly number[]; scores?: readonly number[] };
  return scores?.map((score) => counted(game, score) ?? score) ?? piles ?? [];
}

/** Who won, as far as the events tell. */
export function winnersTold(events: readonly { event: string; winners?: readonly number[]; seat?: number }[]): readonly number[] | undefined {
  for (const event of events) {
    if (event.event === "Finished") return event.winners;
    if (event.event === "Won" && event.seat !== undefined) return [event.seat];
  }
  return undefined;
}

/** Who leads, where nobody told: only to have something to show until the history says it. */
export function leaders(game: string, view: unknown): readonly number[] {
  const scores = scoresOf(game, view);
  const best = fewerWins(game) ? Math.min(...scores) : Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}

export function wonBy({ seats }: Pick<PlayedGame, "seats">): readonly number[] {
  return seats.flatMap(({ seat, won }) => (won ? [seat] : []));
}

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
export function difference(before: Statistics | null | undefined, after: Statistics | undefined): Pick<Figures, "mistakes" | "rating"> {
  if (before === undefined || !after || after.games !== (before?.games ?? 0) + 1) return { mistakes: null, rating: null };
  const old = before?.rating ? ratingPoints(before.rating) : 0;
  return {
    mistakes: after.mistakes - (before?.mistakes ?? 0),
    rating: after.rating ? ratingPoints(after.rating) - old : null,
  };
}
