import type { Template } from "./signal/vocabulary";

/** A stretch of what a microphone gives, and the number of its first sample. */
export interface Captured {
  first: number;
  samples: Float32Array;
}

/** What the page tells the worker. Times are those of `performance.timeOrigin + performance.now()`: both have that clock. */
export type Order =
  | { type: "listen"; from: MessagePort; rate: number; latency: number }
  | { type: "know"; templates: readonly Template[] }
  | { type: "train"; word: string | null }
  | { type: "ignore"; until: number };

/** What the worker tells the page. */
export type Report =
  /** Something began to sound. */
  | { type: "begun"; at: number; spread: number; steady: boolean }
  /** A word, or (null) nothing clear. `sample`: the number of the one with which it began, as the microphone counts them;
   * `steady`: the audio clock has not jumped shortly before. */
  | { type: "heard"; word: string | null; nearest: string; sample: number; at: number; steady: boolean }
  | { type: "taught"; template: Template }
  | { type: "refused"; why: "short" | "long" }
  /** The room: how far the speaker's words would be above it, in decibels; null: there are none yet. */
  | { type: "room"; snr: number | null; ready: boolean };
