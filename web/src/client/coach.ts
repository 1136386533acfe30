import { keep } from "./storage";

/** What a new table against bots is told of a coach: nothing once somebody was coached or skipped it, unless they ask for
 * it again. The server knows who has played before. */
export interface CoachWish {
  coach?: boolean;
  coach_again?: boolean;
}

/** The landing page reads it by itself (`Home.svelte`), as it is to be small. */
const keyOf = (game: string): string => `coach-${game}`;

export const coachWish = (game: string): CoachWish =>
  (keep.read(keyOf(game)) as CoachWish | undefined) ?? { coach: true };

export const coachIs = (wish: "done" | "again", ...games: readonly string[]): void =>
  games.forEach((game) => keep.write(keyOf(game), wish === "done" ? {} : { coach: true, coach_again: true }));
