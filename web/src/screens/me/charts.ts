/** Where things stand on the scale of reactions, in percent: 0 is at once, the end is as slow as anybody here. */
export interface Scale {
  most: number;
  at(ms: number): number;
  ticks: readonly number[];
}

const STEPS = [100, 200, 250, 500, 1000, 2000, 5000, 10_000, 30_000];
const MOST_TICKS = 5;

/** A scale that ends at a round number above all values. */
export function scaleOf(values: readonly number[]): Scale {
  const highest = Math.max(1, ...values);
  const step = STEPS.find((one) => highest / one <= MOST_TICKS) ?? STEPS.at(-1)!;
  const most = Math.max(step, Math.ceil(highest / step) * step);
  const ticks = Array.from({ length: Math.round(most / step) + 1 }, (_, i) => i * step);
  return { most, at: (ms) => Math.min(100, Math.max(0, (100 * ms) / most)), ticks };
}

/** How often each outcome came, of the latest games, oldest first. */
export function streak<Game extends { seat: number; seats: readonly { seat: number; won: boolean }[] }>(games: readonly Game[], most = 20): boolean[] {
  return games
    .slice(0, most)
    .map(({ seat, seats }) => seats.find((one) => one.seat === seat)?.won ?? false)
    .reverse();
}

export const share = (part: number, whole: number): number => (whole ? Math.round((100 * part) / whole) : 0);
