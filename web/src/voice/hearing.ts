import { AudioClock } from "./signal/clock";
import { Listener } from "./signal/listener";
import { RATE } from "./signal/resampler";
import { roomPower, snrNow } from "./signal/room";
import { Trainer } from "./signal/trainer";
import type { Template } from "./signal/vocabulary";
import type { Captured, Report } from "./messages";

const REPORT_EVERY_MS = 400;
/** What is missing is silent, for so many seconds: from more, a room that is never silent would be learned anew. */
const MOST_SILENCE = 0.25;
/** So many samples after a word the room is heard alone. */
const UNSPOKEN = 0.6 * RATE;
/** What began within so long after the audio clock jumped is not timed by it. */
const UNSTEADY_MS = 1500;

/** What the worker does with the samples that it is given: words are heard in them, or learned. */
export class Hearing {
  readonly clock: AudioClock;
  readonly #tell: (report: Report) => void;
  readonly #latency: number;
  readonly #listener: Listener;
  readonly #trainer: Trainer;
  #templates: readonly Template[] = [];
  #training = false;
  /** The number of the first sample that was pushed; the others are counted from it. */
  #base: number | null = null;
  #next = 0;
  #reported = -Infinity;

  /** `latency`: what the microphone itself takes, in milliseconds, as far as the browser knows. */
  constructor(rate: number, latency: number, tell: (report: Report) => void) {
    this.clock = new AudioClock(rate);
    this.#latency = latency;
    this.#listener = new Listener(rate);
    this.#trainer = new Trainer(rate);
    this.#tell = tell;
  }

  know(templates: readonly Template[]): void {
    this.#templates = templates;
    this.#listener.know(templates);
  }

  /** The word that is to be said now; null: words are heard, not learned. */
  train(word: string | null): void {
    this.#training = word !== null;
    this.#trainer.word = word;
  }

  /** The page itself is heard until then. */
  ignore(until: number): void {
    if (this.#base === null) return;
    const sample = this.clock.sampleAt(until + this.#latency) - this.#base;
    this.#listener.ignoreUntil(sample);
    this.#trainer.ignoreUntil(sample);
  }

  captured({ first, samples }: Captured, now: number): void {
    this.clock.arrived(first + samples.length, now);
    this.#base ??= this.#next = first;
    const missing = first - this.#next;
    const silence = Math.min(missing, MOST_SILENCE * this.clock.rate);
    if (missing > 0) {
      this.#push(new Float32Array(silence));
      // What is missing beyond that is not heard, and all that follows is as late.
      this.#base += missing - silence;
    }
    this.#next = first + samples.length;
    this.#push(samples);
    if (now - this.#reported >= REPORT_EVERY_MS) this.#report(now);
  }

  #push(samples: Float32Array): void {
    const taken = this.#trainer.push(samples);
    for (const one of taken) {
      if ("template" in one) this.#tell({ type: "taught", template: one.template });
      else this.#tell({ type: "refused", why: one.refused });
    }
    for (const one of this.#listener.push(samples)) {
      if (this.#training) continue;
      const sample = this.#base! + one.onset;
      const at = this.clock.at(sample) - this.#latency;
      const steady = this.clock.settled && at - this.clock.jumped > UNSTEADY_MS;
      if (one.kind === "begun") this.#tell({ type: "begun", at, spread: one.spread, steady });
      else this.#tell({ type: "heard", word: one.word, nearest: one.nearest, sample, at, steady });
    }
  }

  #report(now: number): void {
    const { detector, ring } = this.#listener;
    // What was said a moment ago is not the room.
    if (detector.active || ring.end - detector.lastLoud < UNSPOKEN) return;
    this.#reported = now;
    const snr = this.#templates.length ? snrNow(this.#templates, roomPower(ring)) : null;
    this.#tell({ type: "room", snr, ready: detector.settled });
  }
}
