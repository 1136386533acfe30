import { Bands } from "./bands";
import { RATE } from "./resampler";
import type { Ring } from "./ring";

/** Where sound rose above the room, in samples of 16 kHz. */
export interface Onset {
  /** When it began. */
  at: number;
  /** When that was certain. */
  noticed: number;
  /** How long it took from there to be loud: where that is long, the beginning is vague. */
  rise: number;
}

/** A step of the detector: 2 ms. */
export const HOP = 32;
const WINDOW = 128;
const BANDS = 12;
const frames = (ms: number): number => Math.round((ms * RATE) / 1000 / HOP);

export const TUNING = {
  /** How far above the room's own unevenness, in deviations, speech is, */
  high: 5,
  /** and its beginning. */
  low: 1.5,
  /** and what the room's own is below. */
  room: 3,
  /** So long within `within` it is, in milliseconds: a click is not. */
  lasting: 30,
  within: 70,
  /** No moment speaks for a word by more: a vowel is loud, but a fricative before it is as much of the word. */
  cap: 6,
  /** What a band is above its floor by less than this many deviations says nothing. */
  dead: 0.5,
  /** Before a word it is quiet for so long that the sum falls by this. */
  drop: 20,
  /** No beginning is longer than a long fricative. */
  longest: 220,
  /** So long it is quiet when a word is over. */
  quiet: 180,
  /** From where the loudness rises to where the sound begins: chosen on the speakers that the rest was tuned with. */
  bias: 3,
};

/** So fast the room is learned: milliseconds. */
const FLOOR_TIME = 1000;
const SETTLING = frames(200);
/** What lasts longer than any word is a new noise of the room. */
const NOISE_AFTER = 2500;
const HISTORY = 256;
/** The power of a step below which nothing was recorded at all: less than the last bit of any microphone. */
const NOTHING = 1e-12;

/** Finds where speech begins: the energy of each band over that band's own floor, which follows the room; when it is far
 * above for long enough, the beginning is looked for backwards. */
export class OnsetDetector {
  /** The mean level of each band in the room, and its variance; learned while nothing sounds. */
  readonly floor = new Float64Array(BANDS);
  readonly #uneven = new Float64Array(BANDS).fill(1);
  readonly #ring: Ring;
  readonly #bands = new Bands(WINDOW, BANDS, 80, 7600);
  readonly #powers = new Float64Array(BANDS);
  readonly #history = new Float64Array(HISTORY);
  #frame = 0;
  #learned = 0;
  #mean = 0;
  #variance = 1;
  #active = false;
  #since = 0;
  #lastLoud = 0;
  #lastRoom = 0;
  /** Nothing before this frame is heard. */
  #deafUntil = 0;

  constructor(ring: Ring) {
    this.#ring = ring;
  }

  /** Whether the room is known well enough to hear anything in it. */
  get settled(): boolean {
    return this.#learned >= SETTLING;
  }

  /** Whether something sounds that is not over yet. */
  get active(): boolean {
    return this.#active;
  }

  /** The sample at which it was last loud. */
  get lastLoud(): number {
    return this.#lastLoud * HOP + WINDOW / 2;
  }

  /** What sounds until this sample is the page's own. */
  ignoreUntil(sample: number): void {
    this.#deafUntil = Math.max(this.#deafUntil, Math.ceil(sample / HOP));
    this.#active = false;
  }

  /** Goes on to the end of what is there, or to the next onset. */
  next(): Onset | undefined {
    while (this.#frame * HOP + WINDOW <= this.#ring.end) {
      const frame = this.#frame++;
      const loudness = this.#measure(frame);
      this.#history[frame % HISTORY] = loudness;
      // What a device leaves out, or gives before it has begun to listen, is no quiet room.
      if (frame < this.#deafUntil || (!this.#active && this.#isNothing())) continue;
      if (!this.settled) {
        this.#learn(2 / SETTLING);
        continue;
      }
      if (this.#active) this.#follow(frame, loudness);
      else if (this.#begins(frame)) {
        this.#active = true;
        this.#since = this.#lastLoud = frame;
        return this.#onset(frame);
      } else this.#learnRoom(frame, loudness);
    }
    return undefined;
  }

  #measure(frame: number): number {
    const start = frame * HOP;
    this.#bands.measure((i) => this.#ring.at(start + i), this.#powers);
    return (this.#raw() - this.#mean) / Math.sqrt(this.#variance);
  }

  #isNothing(): boolean {
    return this.#powers.every((power) => power < NOTHING);
  }

  /** The energy over the floor, whitened: each band in deviations of its own unevenness. */
  #raw(): number {
    let sum = 0;
    for (let band = 0; band < BANDS; band++) {
      const level = Math.log(this.#powers[band]! + 1e-9);
      const above = (level - this.floor[band]!) / Math.sqrt(this.#uneven[band]!);
      sum += Math.max(0, above - TUNING.dead);
    }
    return sum / BANDS;
  }

  #learn(weight: number): void {
    this.#learned++;
    const share = Math.max(weight, 1 / this.#learned);
    for (let band = 0; band < BANDS; band++) {
      const step = Math.log(this.#powers[band]! + 1e-9) - this.floor[band]!;
      this.floor[band]! += share * step;
      this.#uneven[band] = Math.max(1e-2, (1 - share) * (this.#uneven[band]! + share * step * step));
    }
    const step = this.#raw() - this.#mean;
    this.#mean += share * step;
    this.#variance = Math.max(1e-4, (1 - share) * (this.#variance + share * step * step));
  }

  /** What may be the beginning of a word is not learned, unless it stays: then the room is louder than it was. */
  #learnRoom(frame: number, loudness: number): void {
    if (loudness < TUNING.room) this.#lastRoom = frame;
    if (frame - this.#lastRoom > frames(NOISE_AFTER)) this.#learned = 0;
    else if (loudness < TUNING.room) this.#learn(HOP / ((FLOOR_TIME * RATE) / 1000));
  }

  #loudness(frame: number): number {
    return this.#history[frame % HISTORY]!;
  }

  #begins(frame: number): boolean {
    if (this.#loudness(frame) < TUNING.high) return false;
    let loud = 0;
    const from = Math.max(this.#deafUntil, frame - frames(TUNING.within), 0);
    for (let one = from; one <= frame; one++) if (this.#loudness(one) >= TUNING.high) loud++;
    return loud >= frames(TUNING.lasting);
  }

  #onset(frame: number): Onset {
    const earliest = Math.max(this.#deafUntil, frame - frames(TUNING.longest), SETTLING);
    // Where the change from the room to the word is likeliest: the sum of all that is above the edge, less what is below.
    let [begin, sum, most] = [frame, 0, 0];
    for (let one = frame; one >= earliest && sum > most - TUNING.drop; one--) {
      sum += Math.min(this.#loudness(one), TUNING.cap) - TUNING.low;
      if (sum > most) [begin, most] = [one, sum];
    }
    let loud = begin;
    while (loud < frame && this.#loudness(loud) < TUNING.high) loud++;
    const at = begin * HOP + WINDOW / 2 + Math.round((TUNING.bias * RATE) / 1000);
    return { at, noticed: frame * HOP + WINDOW, rise: (loud - begin) * HOP };
  }

  #follow(frame: number, loudness: number): void {
    if (loudness >= TUNING.high) this.#lastLoud = frame;
    if (frame - this.#lastLoud >= frames(TUNING.quiet)) this.#active = false;
    else if (frame - this.#since >= frames(NOISE_AFTER)) {
      this.#learned = 0;
      this.#active = false;
    }
  }
}
