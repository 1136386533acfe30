import { MELS, STEP } from "./features";
import { templateOf } from "./listener";
import { OnsetDetector } from "./onset";
import { RATE, Resampler } from "./resampler";
import { Ring } from "./ring";
import type { Template } from "./vocabulary";

/** How long a word is, in seconds: what is shorter was a click, what is longer a sentence. */
const SHORTEST = 0.15;
const LONGEST = 1.3;

/** What came of a sound while a word is learned. */
export type Taken = { template: Template } | { refused: "short" | "long" };

/** Makes templates of what a speaker says, one word after the other. */
export class Trainer {
  /** The word that is asked for now; null: none is. */
  word: string | null = null;
  readonly ring = new Ring(8 * RATE);
  readonly detector = new OnsetDetector(this.ring);
  readonly #resampler: Resampler;
  #onset: number | null = null;

  constructor(rate: number) {
    this.#resampler = new Resampler(rate);
  }

  push(samples: Float32Array): Taken[] {
    const taken: Taken[] = [];
    this.ring.push(this.#resampler.push(samples));
    for (;;) {
      const onset = this.detector.next();
      if (this.#onset !== null && (onset || !this.detector.active)) {
        const one = this.#take(this.#onset);
        if (one) taken.push(one);
        this.#onset = null;
      }
      if (!onset) return taken;
      this.#onset = onset.at;
    }
  }

  /** What sounds until this sample of the stream is the page's own. */
  ignoreUntil(sample: number): void {
    this.detector.ignoreUntil((sample * RATE) / this.#resampler.rate);
    this.#onset = null;
  }

  #take(onset: number): Taken | null {
    if (this.word === null) return null;
    const template = templateOf(this.word, this.ring, onset, this.detector.lastLoud);
    const seconds = (template.powers.length / MELS) * (STEP / RATE);
    if (seconds < SHORTEST) return { refused: "short" };
    return seconds > LONGEST ? { refused: "long" } : { template };
  }
}
