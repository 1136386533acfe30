import { flushSync } from "svelte";
import { asynchronies, estimate } from "../../client/calibration/estimate";
import { inputOf, SENSES, type Estimate, type Input, type Sense, type Tapped } from "../../client/calibration/kept";
import { Timing, type Press } from "../../client/timing";
import type { Metronome } from "./metronome";

/** Fewer than two flashes a second: harmless to everybody. */
export const PERIOD = 550;
export const BEATS = 12;
const PAUSE = 1500;
const LIT = 140;

export type Stage = "idle" | "ready" | "tapping" | "over" | "failed";
type Ear = Pick<Metronome, "strike">;

/** One for all courses: it goes on watching what is painted. */
let watching: Timing | undefined;

/** Somebody taps to a beat: some seconds by eye, by ear, and by both. */
export class Course {
  stage = $state<Stage>("idle");
  sense = $state<Sense>("seen");
  beat = $state(0);
  lit = $state(false);
  mark = $state<string | null>(null);
  taps = $state(0);
  input = $state<Input | null>(null);

  readonly #timing: Timing;
  readonly #ear: Ear | null;
  readonly #done: (input: Input, tapped: Tapped) => void;
  readonly #found: Partial<Record<Sense, Estimate>> = {};
  #timers: ReturnType<typeof setTimeout>[] = [];
  #beats: number[] = [];
  #tapped: number[] = [];

  /** Without an ear, by eye alone. `done`: what was found. */
  constructor(ear: Ear | null, done: (input: Input, tapped: Tapped) => void, timing = (watching ??= new Timing())) {
    this.#ear = ear;
    this.#done = done;
    this.#timing = timing;
  }

  get senses(): readonly Sense[] {
    return this.#ear ? SENSES : ["seen"];
  }

  start(): void {
    this.#ready(0);
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#timing.raceIsOver();
    this.stage = "idle";
  }

  /** Only one way to press is measured at a time: the first one. */
  tap(event: Press): void {
    const input = inputOf(event);
    if (this.stage !== "tapping" || !input || !event.isTrusted || event.repeat) return;
    this.input ??= input;
    if (input !== this.input) return;
    this.#tapped.push(this.#timing.momentOf(event));
    this.taps++;
  }

  #ready(index: number): void {
    this.sense = this.senses[index]!;
    this.beat = this.taps = 0;
    this.stage = "ready";
    this.#beats = [];
    this.#tapped = [];
    this.#after(PAUSE, () => this.#begin(index));
  }

  #begin(index: number): void {
    this.stage = "tapping";
    const first = performance.now() + PERIOD;
    const planned = Array.from({ length: BEATS }, (_, i) => first + i * PERIOD);
    const heard = this.sense === "seen" ? planned : this.#ear!.strike(planned);
    // The last beat is over half a period after it.
    heard.forEach((moment, i) => this.#after(moment - performance.now(), () => this.#strike(i, moment)));
    this.#after(heard.at(-1)! + 0.6 * PERIOD - performance.now(), () => this.#finish(index));
  }

  #strike(i: number, moment: number): void {
    this.#keepShown();
    if (this.sense === "heard") {
      this.#beats[i] = moment;
      this.beat = i + 1;
      return;
    }
    this.#timing.show(i, (mark) => {
      [this.beat, this.mark, this.lit] = [i + 1, mark, true];
      flushSync();
    });
    // Where it is heard too, people follow the sound.
    if (this.sense === "both") this.#beats[i] = moment;
    this.#after(LIT, () => (this.lit = false));
  }

  /** The flash before this one: when it was painted is known by now. */
  #keepShown(): void {
    const at = this.#timing.shownAt;
    if (this.sense === "seen" && this.beat && at !== undefined) this.#beats[this.beat - 1] = at;
  }

  #finish(index: number): void {
    this.#keepShown();
    this.#timing.raceIsOver();
    const found = estimate(asynchronies(this.#beats.filter(Number.isFinite), this.#tapped, PERIOD));
    if (found) this.#found[this.sense] = found;
    if (index + 1 < this.senses.length) return this.#ready(index + 1);
    const enough = this.input && Object.keys(this.#found).length > 0;
    if (enough) this.#done(this.input!, { at: Date.now(), ...this.#found });
    this.stage = enough ? "over" : "failed";
  }

  #after(ms: number, then: () => void): void {
    this.#timers.push(setTimeout(then, Math.max(0, ms)));
  }
}
