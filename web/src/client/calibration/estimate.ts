// From taps to a beat, as numbers: no browser here, so that it is tested with simulated people. All times are
// milliseconds.
import type { Estimate, Tapped } from "./kept";

/** Until somebody has found the beat, their taps say nothing. */
export const WARM_UP = 3;
/** Of a beat's period: what is further from every beat belongs to none. */
const NEAR = 0.4;
const FEWEST = 6;
/** Median distances in a standard deviation. */
const MEDIAN_TO_DEVIATION = 1.4826;
/** Taps further from the middle than so many deviations are slips: one that was left out, a hand that changed. */
const SLIP = 3;
/** Nobody taps more evenly than this; a clock with coarse steps may look as if. */
const LEAST_DEVIATION = 4;
/** Each tap follows the one before, so that n of them tell less than n; and how uneven so few are is itself uncertain.
 * Set so that the simulated people of `devices.test.ts` lie within two errors in 94 of 100 cases. */
const DEPENDENCE = 1.9;
/** People tap to a light otherwise than to a sound, and not all by as much. */
const HABIT_BETWEEN_SENSES = 20;

/** How far from its beat each tap was, in order: at most one tap a beat, the nearest. */
export function asynchronies(beats: readonly number[], taps: readonly number[], period: number): number[] {
  return beats.flatMap((beat) => {
    const off = taps.map((tap) => tap - beat).filter((one) => Math.abs(one) <= NEAR * period);
    return off.length ? [off.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a))] : [];
  });
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** Where somebody taps, without slips; undefined where there are too few taps, or hardly two in the same place. */
export function estimate(off: readonly number[]): Estimate | undefined {
  const settled = off.slice(WARM_UP);
  if (settled.length < FEWEST) return undefined;
  const middle = median(settled);
  const usual = MEDIAN_TO_DEVIATION * median(settled.map((one) => Math.abs(one - middle)));
  const kept = settled.filter((one) => Math.abs(one - middle) <= SLIP * Math.max(usual, LEAST_DEVIATION));
  if (kept.length < FEWEST) return undefined;
  const mean = kept.reduce((a, b) => a + b) / kept.length;
  const squares = kept.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (kept.length - 1);
  const deviation = Math.max(Math.sqrt(squares), LEAST_DEVIATION);
  return { ms: mean, error: (DEPENDENCE * deviation) / Math.sqrt(kept.length), taps: kept.length };
}

/** By how much the screen comes later than the loudspeaker: what the person does otherwise with lights than with sounds
 * is in it, and stands in its error. It is shown, and never used in a race. */
export function screenAgainstSound({ seen, heard }: Pick<Tapped, "seen" | "heard">): Estimate | undefined {
  if (!seen || !heard) return undefined;
  const error = Math.hypot(seen.error, heard.error, HABIT_BETWEEN_SENSES);
  return { ms: seen.ms - heard.ms, error, taps: seen.taps + heard.taps };
}
