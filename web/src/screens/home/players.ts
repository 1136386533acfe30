import type { GameName } from "../../protocol";

/** For how many each game is made, and how many play where nobody said: at once with bots, and with friends. The
 * landing page shows it before the server was asked. */
export const PLAYERS: { readonly [G in GameName]: { seats: readonly [low: number, high: number]; bots: number; friends: number } } = {
  subito: { seats: [2, 4], bots: 2, friends: 2 },
  buntherum: { seats: [2, 5], bots: 3, friends: 3 },
  khromix: { seats: [2, 6], bots: 4, friends: 4 },
  clear4: { seats: [2, 6], bots: 4, friends: 4 },
};

export const BOT_LEVEL = "andante";

export function seatsOf(game: GameName): readonly number[] {
  const [low, high] = PLAYERS[game].seats;
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}
