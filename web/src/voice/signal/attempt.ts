import { changeOf, DIMENSIONS, Ending, framePowers, LENGTH, MELS, STEP } from "./features";
import type { Ring } from "./ring";
import type { Vocabulary } from "./vocabulary";
import { nearness, Warp } from "./warp";

/** Before the onset a word may have begun faintly. */
export const LEAD = 2 * STEP;
/** Slopes look so many frames ahead. */
const AHEAD = 2;

/** What speaks for the best word, each 0 where nothing does. */
export interface Standing {
  word: number;
  /** How many times as far the second best word is, as a logarithm. */
  second: number;
  /** How near it is, beside what any sounds of the other words in any order would be. */
  free: number;
  /** How many times as far it is as the speaker's own takes of that word are from each other, as a logarithm. */
  far: number;
  /** How many times as much the sound changes as the speaker's own takes of that word do, as a logarithm. */
  lively: number;
  frames: number;
}

/** One word that is being said, compared with all templates as it comes. */
export class Attempt {
  readonly onset: number;
  readonly #ring: Ring;
  readonly #noise: Float64Array;
  readonly #vocabulary: Vocabulary;
  readonly #variations: Float64Array;
  readonly #warps: readonly (readonly Warp[])[];
  readonly #powers: number[] = [];
  readonly #ending: Ending;
  readonly #free: Float64Array;
  readonly #nearest: Float64Array;
  readonly #distances: Float64Array;
  #pushed = 0;
  #change = 0;

  /** `variations`: of the vocabulary's words. */
  constructor(vocabulary: Vocabulary, variations: Float64Array, ring: Ring, onset: number, noise: Float64Array) {
    this.onset = onset;
    this.#ring = ring;
    this.#noise = noise;
    this.#ending = new Ending(noise);
    this.#vocabulary = vocabulary;
    this.#variations = variations;
    this.#warps = vocabulary.frames.map((takes) => takes.map((frames) => new Warp(frames)));
    this.#free = new Float64Array(vocabulary.words.length);
    this.#nearest = new Float64Array(vocabulary.words.length);
    const longest = Math.max(...this.#warps.flat().map(({ length }) => length));
    this.#distances = new Float64Array(longest);
  }

  /** For so many samples it has been silent by now. */
  get silence(): number {
    return this.#powers.length ? (this.#powers.length / MELS - 1 - this.#ending.last) * STEP : 0;
  }

  /** Takes in what was heard up to this sample. `over`: the word ends there. */
  advance(until: number, over = false): void {
    const from = this.onset - LEAD;
    const count = Math.floor((Math.min(until, this.#ring.end) - from - LENGTH) / STEP) + 1;
    for (let i = this.#powers.length / MELS; i < count; i++) {
      const powers = framePowers((number) => this.#ring.at(number), from, i);
      this.#ending.push(powers, i);
      this.#powers.push(...powers);
    }
    // What is silent is no part of the word, until it goes on: a plosive may be held within it.
    const ready = Math.max(1, Math.min(this.#ending.last + 1, over ? count : count - AHEAD));
    if (ready <= this.#pushed) return;
    const first = Math.max(0, this.#pushed - AHEAD);
    const heard = this.#vocabulary.heard(Float32Array.from(this.#powers.slice(first * MELS)), this.#noise);
    for (; this.#pushed < ready; this.#pushed++) {
      const at = (this.#pushed - first) * DIMENSIONS;
      if (at < heard.length) this.#push(heard.subarray(at, at + DIMENSIONS));
    }
  }

  #push(frame: Float32Array): void {
    this.#change += changeOf(frame);
    this.#warps.forEach((takes, word) => {
      this.#nearest[word] = Infinity;
      for (const warp of takes) {
        const distances = warp.distancesTo(frame, this.#distances);
        for (let j = 0; j < warp.length; j++) this.#nearest[word] = Math.min(this.#nearest[word]!, distances[j]!);
        warp.push(distances);
      }
    });
    this.#free.forEach((_, word) => {
      let nearest = Infinity;
      this.#nearest.forEach((one, other) => (nearest = other === word ? nearest : Math.min(nearest, one)));
      this.#free[word]! += nearest;
    });
  }

  /** The best word so far; `whole`: nothing more of it comes. */
  standing(whole: boolean): Standing {
    const costs = this.#warps.map((takes) => nearness(takes.map((warp) => (whole ? warp.whole : warp.soFar))));
    let word = 0;
    costs.forEach((cost, one) => (word = cost < costs[word]! ? one : word));
    const second = Math.min(...costs.filter((_, one) => one !== word));
    const best = costs[word]!;
    return {
      word,
      second: Math.log(second / best),
      free: Math.log(this.#free[word]! / this.#pushed / best),
      far: Math.log(best / this.#variations[word]!),
      lively: Math.log(this.#change / this.#pushed / this.#vocabulary.changes[word]!),
      frames: this.#pushed,
    };
  }
}
