import { RATE } from "./resampler";
import type { Ring } from "./ring";
import type { Template } from "./vocabulary";

/** Decibels that a voice is above its room: below, too many words are unclear, and the beginning of a word is lost in
 * the noise. */
export const LEAST_SNR = 15;
const decibels = (ratio: number): number => 10 * Math.log10(Math.max(ratio, 1e-9));

export function meanPower(ring: Ring, from: number, to: number): number {
  let sum = 0;
  for (let number = Math.round(from); number < to; number++) sum += ring.at(number) ** 2;
  return sum / Math.max(1, to - from);
}

/** How far a speaker's words were above the room when they were learned, in decibels. */
export function trainedSnr(templates: readonly Template[]): number {
  return middle(templates.map(({ loud, quiet }) => decibels((loud - quiet) / Math.max(quiet, 1e-12))));
}

/** How far those words would be above the room of this moment. */
export function snrNow(templates: readonly Template[], room: number): number {
  return middle(templates.map(({ loud, quiet }) => decibels((loud - quiet) / Math.max(room, 1e-12))));
}

/** The power of the room in the last `seconds` of a stream. */
export const roomPower = (ring: Ring, seconds = 0.4): number => meanPower(ring, ring.end - seconds * RATE, ring.end);

function middle(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? -Infinity;
}
