import { keep } from "./storage";

/** For each game what the next one against bots is to be: once coached or skipped, never again unless asked for. */
const KEY = "coach";
type Wishes = Partial<Record<string, "done" | "again">>;

function wishes(): Wishes {
  const kept = keep.read(KEY);
  return typeof kept === "object" && kept !== null ? (kept as Wishes) : {};
}

/** What a new table against bots is to be told. The server knows who has played before. */
export function coachWish(game: string): { coach?: true; coach_again?: true } {
  const wish = wishes()[game];
  return wish === "done" ? {} : wish === "again" ? { coach: true, coach_again: true } : { coach: true };
}

export const coachIs = (wish: "done" | "again", ...games: readonly string[]): void =>
  keep.write(KEY, { ...wishes(), ...Object.fromEntries(games.map((game) => [game, wish])) });
