import { Attempt, LEAD, type Standing } from "./attempt";
import { confidence, CERTAIN, CLEAR } from "./confidence";
import { meanPower } from "./room";
import { Ending, framePowers, LENGTH, noiseBetween, STEP, MELS } from "./features";
import { OnsetDetector, type Onset } from "./onset";
import { RATE, Resampler } from "./resampler";
import { Ring } from "./ring";
import { variationsOf } from "./variation";
import { Vocabulary, type Template } from "./vocabulary";

/** Something has begun to sound; samples are those of the stream. */
export interface Begun {
  kind: "begun";
  onset: number;
  /** By how many milliseconds that may be off. */
  spread: number;
}

/** A word that was said, or something that was none. */
export interface Heard {
  kind: "heard";
  /** Null: unclear, or a strange word. */
  word: string | null;
  /** What it was nearest to. */
  nearest: string;
  /** When its sound began. */
  onset: number;
  /** When it was decided. */
  decided: number;
  /** Between 0 and 1. */
  confidence: number;
  standing: Standing;
}

const ms = (time: number): number => Math.round((time * RATE) / 1000);
const SECONDS_KEPT = 8;
/** Nothing is decided sooner after the onset, */
const SOONEST = ms(320);
/** nor later: no word of a game is longer. */
const LATEST = ms(1100);
/** So long it is silent after a word, and longer than within one. */
const SILENT = ms(180);
/** So often in a row the same word has to be best. */
const STEADY = 3;
/** The room before an onset. */
const ROOM = ms(400);
const BEFORE_ONSET = ms(40);

/** Hears the words of one speaker in a stream of samples. */
export class Listener {
  readonly ring = new Ring(SECONDS_KEPT * RATE);
  readonly detector = new OnsetDetector(this.ring);
  readonly #resampler: Resampler;
  #templates: readonly Template[] = [];
  #variations: Float64Array = new Float64Array();
  #attempt: Attempt | null = null;
  #steady = { word: -1, times: 0 };

  constructor(rate: number) {
    this.#resampler = new Resampler(rate);
  }

  /** Whose words these are; none: nothing is heard. */
  know(templates: readonly Template[]): void {
    this.#templates = templates;
    this.#variations = variationsOf(templates);
    this.#attempt = null;
  }

  /** Samples of the stream, which are counted. What was heard by their end. */
  push(samples: Float32Array): (Begun | Heard)[] {
    const heard: (Begun | Heard)[] = [];
    this.ring.push(this.#resampler.push(samples));
    if (this.#attempt) this.#follow(heard);
    for (let onset = this.detector.next(); onset; onset = this.detector.next()) {
      if (!this.#templates.length) continue;
      this.#attempt = this.#begin(onset);
      heard.push({ kind: "begun", onset: this.#theirs(onset.at), spread: spreadOf(onset) });
      this.#follow(heard);
    }
    if (this.#attempt) this.#follow(heard);
    return heard;
  }

  /** What sounds until this sample of the stream is the page's own. */
  ignoreUntil(sample: number): void {
    this.detector.ignoreUntil(this.#ours(sample));
    this.#attempt = null;
  }

  #ours = (sample: number): number => (sample * RATE) / this.#resampler.rate;
  #theirs = (sample: number): number => (sample * this.#resampler.rate) / RATE;

  #begin({ at }: Onset): Attempt {
    this.#steady = { word: -1, times: 0 };
    const noise = roomBefore(this.ring, at);
    return new Attempt(new Vocabulary(this.#templates, noise), this.#variations, this.ring, at, noise);
  }

  #follow(heard: (Begun | Heard)[]): void {
    const attempt = this.#attempt!;
    attempt.advance(this.ring.end);
    const over = attempt.silence >= SILENT || !this.detector.active || this.ring.end - attempt.onset >= LATEST;
    if (over) {
      attempt.advance(this.ring.end, true);
      const standing = attempt.standing(true);
      return this.#decide(heard, attempt, standing, confidence(standing, true), CLEAR);
    }
    if (this.ring.end - attempt.onset < SOONEST) return;
    const standing = attempt.standing(false);
    this.#steady = { word: standing.word, times: this.#steady.word === standing.word ? this.#steady.times + 1 : 1 };
    const sure = confidence(standing, false);
    if (sure >= CERTAIN && this.#steady.times >= STEADY) this.#decide(heard, attempt, standing, sure, CERTAIN);
  }

  #decide(heard: (Begun | Heard)[], attempt: Attempt, standing: Standing, sure: number, needed: number): void {
    const nearest = [...new Set(this.#templates.map(({ word }) => word))][standing.word]!;
    const [onset, decided] = [this.#theirs(attempt.onset), this.#theirs(this.ring.end)];
    heard.push({
      kind: "heard",
      word: sure >= needed ? nearest : null,
      nearest,
      onset,
      decided,
      confidence: sure,
      standing,
    });
    this.#attempt = null;
  }
}

/** How vague a beginning is: what rises fast is found exactly. */
function spreadOf({ rise }: Onset): number {
  return Math.min(4 + (0.5 * 1000 * rise) / RATE, 30);
}

/** The powers of the room before what begins at this sample. */
export function roomBefore(ring: Ring, at: number): Float64Array {
  const to = at - BEFORE_ONSET;
  return noiseBetween((number) => ring.at(number), Math.max(ring.begin, to - ROOM), to);
}

/** A template of what was said between two samples. */
export function templateOf(word: string, ring: Ring, onset: number, end: number): Template {
  const from = onset - LEAD;
  const count = Math.max(1, Math.floor((end + LENGTH / 2 - from - LENGTH) / STEP) + 1);
  const powers = new Float32Array(count * MELS);
  const noise = roomBefore(ring, onset);
  const ending = new Ending(noise);
  for (let i = 0; i < count; i++) {
    powers.set(
      framePowers((number) => ring.at(number), from, i),
      i * MELS,
    );
    ending.push(powers.subarray(i * MELS), i);
  }
  const frames = Math.max(ending.last + 1, 8);
  return {
    word,
    powers: powers.slice(0, MELS * frames),
    noise: Float32Array.from(noise),
    loud: meanPower(ring, onset, onset + frames * STEP),
    quiet: meanPower(ring, onset - BEFORE_ONSET - ROOM, onset - BEFORE_ONSET),
  };
}
