import { Bands } from "./bands";
import { RATE } from "./resampler";

/** One frame of a word every 10 ms. */
export const STEP = RATE / 100;
export const LENGTH = RATE / 40;
export const MELS = 24;
const CEPSTRA = 12;
const SLOPE = 2;
/** A frame's shape, and how it changes. */
export const DIMENSIONS = 2 * CEPSTRA + 1;

export const WEIGHTS = {
  /** How much of the room's noise both sides get: what lies below it tells nothing. */
  mask: 1.5,
  /** Beside its shape: how the shape of a frame changes, and its loudness. */
  delta: 1.4,
  energy: 1.0,
};

/** What a dimension of a frame counts beside the others. */
export const weightOf = (dimension: number): number =>
  dimension < CEPSTRA ? 1 : dimension < 2 * CEPSTRA ? WEIGHTS.delta : WEIGHTS.energy;

/** How much the shape of frames changes from each to the next, on the average: a hum stays as it is, a word does not. */
export function changeOf(frames: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < frames.length; at += DIMENSIONS) sum += slopeAt(frames, at);
  return sum / Math.max(1, frames.length / DIMENSIONS);
}

function slopeAt(frames: Float32Array, at: number): number {
  let squares = 0;
  for (let k = at + CEPSTRA; k < at + 2 * CEPSTRA; k++) squares += frames[k]! ** 2;
  return Math.sqrt(squares);
}

/** The powers of a word's frames, as they are kept: `MELS` for each. The rest depends on the room of the moment. */
export type Powers = Float32Array;

const bands = new Bands(LENGTH, MELS, 100, 7400);
const measured = new Float64Array(MELS);

/** Frame `i` of what begins at sample `from`. */
export function framePowers(sample: (number: number) => number, from: number, i: number): Float64Array {
  const start = from + i * STEP;
  bands.measure((k) => sample(start + k), measured);
  return measured;
}

/** The mean power of each band between two samples: the room. */
export function noiseBetween(sample: (number: number) => number, from: number, to: number): Float64Array {
  const sum = new Float64Array(MELS);
  const count = Math.max(1, Math.floor((to - from - LENGTH) / STEP) + 1);
  for (let i = 0; i < count; i++) framePowers(sample, from, i).forEach((power, band) => (sum[band]! += power));
  return sum.map((all) => all / count);
}

/** How far below its loudest frame a word is over, as a share of power, and below the room. */
const FAINT = 1e-3;
const BURIED = 0.6;

/** Knows in which of a word's frames it last sounded; -1: in none. */
export class Ending {
  last = -1;
  #peak = 0;
  readonly #noise: Float64Array;
  readonly #room: number;

  constructor(noise: Float64Array) {
    this.#noise = noise;
    this.#room = noise.reduce((sum, one) => sum + one, 0);
  }

  push(powers: ArrayLike<number>, frame: number): void {
    let sum = 0;
    for (let band = 0; band < MELS; band++) sum += Math.max(0, powers[band]! - this.#noise[band]!);
    this.#peak = Math.max(this.#peak, sum);
    if (sum >= FAINT * this.#peak && sum >= BURIED * this.#room) this.last = frame;
  }
}

const cosines = Array.from({ length: CEPSTRA + 1 }, (_, c) =>
  Float64Array.from({ length: MELS }, (_, band) => Math.cos((Math.PI * c * (band + 0.5)) / MELS) / Math.sqrt(MELS / 2)),
);

/** The cepstra of frames and how they change: `DIMENSIONS` numbers each. `noise`: what is taken off where `own` is set,
 * and what both sides of a comparison are masked with. */
export function cepstra(powers: Powers, own: Float64Array | null, mask: Float64Array): Float32Array {
  const count = powers.length / MELS;
  const shapes = new Float64Array(count * (CEPSTRA + 1));
  const logs = new Float64Array(MELS);
  for (let frame = 0; frame < count; frame++) {
    for (let band = 0; band < MELS; band++) {
      const power = powers[frame * MELS + band]!;
      const clean = own ? Math.max(0, power - own[band]!) : power;
      logs[band] = Math.log(clean + WEIGHTS.mask * mask[band]! + 1e-9);
    }
    for (let c = 0; c <= CEPSTRA; c++) {
      let sum = 0;
      for (let band = 0; band < MELS; band++) sum += cosines[c]![band]! * logs[band]!;
      shapes[frame * (CEPSTRA + 1) + c] = sum;
    }
  }
  const made = new Float32Array(count * DIMENSIONS);
  const shape = (frame: number, c: number): number =>
    shapes[Math.min(Math.max(frame, 0), count - 1) * (CEPSTRA + 1) + c]!;
  const slope = (frame: number, c: number): number => {
    let sum = 0;
    for (let k = 1; k <= SLOPE; k++) sum += k * (shape(frame + k, c) - shape(frame - k, c));
    return sum / 4;
  };
  for (let frame = 0; frame < count; frame++) {
    const at = frame * DIMENSIONS;
    for (let c = 1; c <= CEPSTRA; c++) {
      made[at + c - 1] = shape(frame, c);
      made[at + CEPSTRA + c - 1] = slope(frame, c);
    }
    made[at + 2 * CEPSTRA] = slope(frame, 0);
  }
  return made;
}
