import { keep, type Keep } from "../../client/storage";

const keyOf = (game: string): string => `practice-${game}`;

/** The best median of a whole series, on this device. */
export function bestMedian(game: string, storage: Keep = keep): number | null {
  const best = storage.read(keyOf(game));
  return typeof best === "number" && best > 0 ? best : null;
}

/** Whether this series is better than all before. */
export function keepBest(game: string, median: number, storage: Keep = keep): boolean {
  const before = bestMedian(game, storage);
  if (before !== null && before <= median) return false;
  storage.write(keyOf(game), median);
  return true;
}
