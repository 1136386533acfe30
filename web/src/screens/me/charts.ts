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
export function streak<Game extends { seat: number; seats: readonly { seat: number; won: boolean }[] }>(
  games: readonly Game[],
  most = 20,
): boolean[] {
  return games
    .slice(0, most)
    .map(({ seat, seats }) => seats.find((one) => one.seat === seat)?.won ?? false)
    .reverse();
}

export const share = (part: number, whole: number): number => (whole ? Math.round((100 * part) / whole) : 0);

export interface Place {
  x: number;
  y: number;
}

export interface Chart {
  ticks: readonly number[];
  /** Percent from below. */
  y(value: number): number;
  /** Where the values of each series stand, in percent; those that are missing are left out. */
  places: readonly (readonly Place[])[];
}

const PARTS = [1, 2, 2.5, 5, 10];
const MOST_LINES = 3;

/** Several series over the same games, on a scale of round and whole numbers: what is drawn is counted. */
export function chartOf(series: readonly (readonly (number | null)[])[], fromZero: boolean): Chart {
  const values = series.flat().filter((value) => value !== null);
  const [least, most] = [Math.min(...values, ...(fromZero ? [0] : [])), Math.max(...values)];
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most - least) / MOST_LINES));
  const fits = (step: number): boolean => Number.isInteger(step) && Math.max(1, most - least) / step <= MOST_LINES;
  const step = PARTS.map((part) => size * part).find(fits)!;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const count = Math.max(...series.map(({ length }) => length));
  const y = (value: number): number => (100 * (value - low)) / (high - low);
  const x = (i: number): number => (count > 1 ? (100 * i) / (count - 1) : 50);
  return {
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step),
    y,
    places: series.map((one) => one.flatMap((value, i) => (value === null ? [] : [{ x: x(i), y: y(value) }]))),
  };
}
