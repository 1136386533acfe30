// Where a word begins on the clean recording, looked for with all of it at hand: the reference that a listener in a noisy
// room, who knows only what came so far, is held against.
import { RATE, Resampler } from "../../web/src/voice/signal/resampler";
import type { Sound } from "./wav";

const HOP = 8;
const WINDOW = 80;
/** Below the loudest moment, in decibels, and above the recording's own noise. */
export const BELOW_PEAK = 30;
const ABOVE_NOISE = 9;
/** So long a word may be silent before its vowel, and after it, where a plosive is held: milliseconds. */
const GAPS = { [-1]: 60, 1: 160 };

export interface Spoken {
  /** Seconds. */
  onset: number;
  end: number;
  /** The mean power in between. */
  power: number;
}

export function reference({ samples, rate }: Sound, below = BELOW_PEAK): Spoken {
  const resampler = new Resampler(rate);
  const plain = Float32Array.from([...resampler.push(samples), ...resampler.push(new Float32Array(rate / 50))]);
  const risen = plain.map((one, i) => one - 0.97 * (plain[i - 1] ?? 0));
  const count = Math.max(1, Math.floor((risen.length - WINDOW) / HOP));
  const levels = levelsOf(risen, count);
  const quiet = [...levels].sort((a, b) => a - b)[Math.floor(count / 20)]!;
  const peak = levels.reduce((a, b) => Math.max(a, b));
  const edge = Math.max(peak - below, Math.min(quiet + ABOVE_NOISE, peak - 15));
  // A burst may be louder where high frequencies are raised, but a word is where its vowel is.
  const voiced = levelsOf(plain, count);
  const vowel = voiced.indexOf(voiced.reduce((a, b) => Math.max(a, b)));
  const walk = (step: -1 | 1): number => {
    const gap = (GAPS[step] * RATE) / 1000 / HOP;
    let last = vowel;
    for (let at = vowel; at >= 0 && at < count && Math.abs(at - last) <= gap; at += step) if (levels[at]! >= edge) last = at;
    return last;
  };
  // The window that first reaches the edge has the sound at its end, the last one at its beginning.
  const [from, to] = [walk(-1) * HOP + WINDOW - HOP, walk(1) * HOP + HOP];
  let power = 0;
  for (let i = from; i < to; i++) power += plain[i]! ** 2;
  return { onset: from / RATE, end: to / RATE, power: power / Math.max(1, to - from) };
}

function levelsOf(samples: Float32Array, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, frame) => {
    let sum = 1e-12;
    for (let i = 0; i < WINDOW; i++) sum += samples[frame * HOP + i]! ** 2;
    return 10 * Math.log10(sum / WINDOW);
  });
}
