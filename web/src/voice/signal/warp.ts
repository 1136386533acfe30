import { DIMENSIONS } from "./features";

/** What a path pays for standing still in the template, and for leaving one of its frames out. */
export const PATHS = { stay: 1.15, skip: 1.15, loose: 4 };

/** How far what is heard is from one template, frame by frame as it comes: dynamic time warping in which each frame that is
 * heard counts once, so that the costs of all templates can be compared at any moment. */
export class Warp {
  readonly length: number;
  readonly #template: Float32Array;
  #costs: Float64Array;
  #next: Float64Array;
  #heard = 0;

  constructor(template: Float32Array) {
    this.#template = template;
    this.length = template.length / DIMENSIONS;
    this.#costs = new Float64Array(this.length).fill(Infinity);
    this.#next = new Float64Array(this.length);
  }

  /** `distances`: of the frame that is heard to each frame of the template. */
  push(distances: Float64Array): void {
    const [before, next] = [this.#costs, this.#next];
    for (let j = 0; j < this.length; j++) {
      const d = distances[j]!;
      // The beginning is loose: an onset is found a little too early or too late.
      if (this.#heard === 0) next[j] = j < PATHS.loose ? d : Infinity;
      else {
        const stay = before[j]! + PATHS.stay * d;
        const step = j > 0 ? before[j - 1]! + d : Infinity;
        const skip = j > 1 ? before[j - 2]! + PATHS.skip * d : Infinity;
        next[j] = Math.min(stay, step, skip);
      }
    }
    this.#heard++;
    [this.#costs, this.#next] = [next, before];
  }

  distancesTo(frame: Float32Array, into: Float64Array): Float64Array {
    const template = this.#template;
    for (let j = 0; j < this.length; j++) {
      let sum = 0;
      for (let k = 0, at = j * DIMENSIONS; k < DIMENSIONS; k++) sum += (frame[k]! - template[at + k]!) ** 2;
      into[j] = Math.sqrt(sum);
    }
    return into;
  }

  /** What was heard may be the beginning of the word. */
  get soFar(): number {
    let best = Infinity;
    for (const cost of this.#costs) if (cost < best) best = cost;
    return best / this.#heard;
  }

  /** What was heard is the whole word. What is missing of the template is paid for. */
  get whole(): number {
    let best = Infinity;
    for (let j = 0; j < this.length; j++) {
      const missing = Math.max(0, this.length - 1 - j - PATHS.loose);
      best = Math.min(best, (this.#costs[j]! / this.#heard) * (1 + missing / this.length));
    }
    return best;
  }
}

/** How far a word is of whose takes these are the costs: its nearest ones count. */
export function nearness(costs: readonly number[]): number {
  const [nearest, next] = [...costs].sort((a, b) => a - b);
  return next === undefined ? nearest! : (2 * nearest! + next) / 3;
}
