import type { PeopleFigure } from "../../protocol";

/** One answer against the clock. */
export interface Shot {
  /** Milliseconds from paint to press. */
  ms: number;
  right: boolean;
  /** Which of the game's tasks it was. */
  task: string;
}

export function median(values: readonly number[]): number | null {
  if (!values.length) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Reaction times are those of right answers: a wrong one may have been a guess. */
export const timesOf = (shots: readonly Shot[]): number[] => shots.filter(({ right }) => right).map(({ ms }) => ms);
export const errorsOf = (shots: readonly Shot[]): number => shots.filter(({ right }) => !right).length;

export interface Dot extends Shot {
  /** Its bin, and how many lie below it there. */
  at: number;
  level: number;
}

/** A histogram of dots: each lies on those that came before it into the same bin. */
export function dots(shots: readonly Shot[], width: number): Dot[] {
  const heights = new Map<number, number>();
  return shots.map((shot) => {
    const bin = Math.floor(shot.ms / width);
    const level = heights.get(bin) ?? 0;
    heights.set(bin, level + 1);
    return { ...shot, at: (bin + 0.5) * width, level };
  });
}

/** How likely a time is, 1 at the likeliest: a normal part and, where it was fitted, an exponential tail. */
export function densities({ mean, spread, normal, tail }: PeopleFigure, times: readonly number[]): number[] {
  const raw =
    normal && tail
      ? times.map((ms) => exGaussian(ms, normal[0], normal[1], tail))
      : times.map((ms) => bell(ms, mean, spread));
  const most = Math.max(...raw, Number.MIN_VALUE);
  return raw.map((value) => value / most);
}

const bell = (x: number, mean: number, spread: number): number => Math.exp(-(((x - mean) / spread) ** 2) / 2);

function exGaussian(x: number, mu: number, sigma: number, tau: number): number {
  const steps = 60;
  let sum = 0;
  // The tail, folded with the bell: finely enough for a curve on a screen.
  for (let i = 0; i < steps; i++) {
    const delay = ((i + 0.5) / steps) * 6 * tau;
    sum += Math.exp(-delay / tau) * bell(x - delay, mu, sigma);
  }
  return sum;
}

/** Slower answers than that lie at the edge of the picture. */
export function slowest(shots: readonly Shot[], people: readonly PeopleFigure[]): number {
  const expected = Math.max(1000, ...people.map(({ mean, spread }) => mean + 3 * spread));
  const own = Math.max(0, ...shots.map(({ ms }) => ms));
  return Math.ceil(Math.min(Math.max(expected, own), 3 * expected) / 500) * 500;
}
