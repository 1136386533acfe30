import { cepstra, changeOf, DIMENSIONS, MELS, weightOf, type Powers } from "./features";

/** One word, said once by its speaker. */
export interface Template {
  readonly word: string;
  readonly powers: Powers;
  /** The room in which it was said: the power of each band. */
  readonly noise: Float32Array;
  /** The mean power of the word's samples, and of the room's before it. */
  readonly loud: number;
  readonly quiet: number;
}

/** A speaker's words as they are compared in the room of this moment. */
export class Vocabulary {
  readonly words: readonly string[];
  /** By word: its templates' frames. */
  readonly frames: readonly (readonly Float32Array[])[];
  /** By word: how much its templates change from frame to frame. */
  readonly changes: readonly number[];
  readonly #mask: Float64Array;
  readonly #scale: Float32Array;

  constructor(templates: readonly Template[], room: Float64Array) {
    this.words = [...new Set(templates.map(({ word }) => word))];
    this.#mask = Float64Array.from({ length: MELS }, (_, band) =>
      templates.reduce((most, { noise }) => most + noise[band]! / templates.length, 0),
    ).map((usual, band) => Math.max(usual, room[band]!));
    const raw = templates.map(({ powers, noise }) => cepstra(powers, Float64Array.from(noise), this.#mask));
    this.#scale = scaleOf(raw);
    raw.forEach((one) => this.#scaled(one));
    this.frames = this.words.map((word) => raw.filter((_, i) => templates[i]!.word === word));
    this.changes = this.frames.map((takes) => takes.reduce((sum, take) => sum + changeOf(take) / takes.length, 0));
  }

  /** Frames that are heard, as they are compared with the templates. */
  heard(powers: Powers, noise: Float64Array): Float32Array {
    return this.#scaled(cepstra(powers, noise, this.#mask));
  }

  #scaled(frames: Float32Array): Float32Array {
    for (let i = 0; i < frames.length; i++) frames[i]! *= this.#scale[i % DIMENSIONS]!;
    return frames;
  }
}

/** Each dimension counts by how much it differs within this speaker's speech. */
function scaleOf(all: readonly Float32Array[]): Float32Array {
  const [sum, squares] = [new Float64Array(DIMENSIONS), new Float64Array(DIMENSIONS)];
  let count = 0;
  for (const frames of all) {
    for (let i = 0; i < frames.length; i++) {
      sum[i % DIMENSIONS]! += frames[i]!;
      squares[i % DIMENSIONS]! += frames[i]! ** 2;
    }
    count += frames.length / DIMENSIONS;
  }
  return Float32Array.from(squares, (square, k) => {
    const deviation = Math.sqrt(Math.max(square / count - (sum[k]! / count) ** 2, 1e-6));
    return weightOf(k) / Math.max(deviation, 1e-3);
  });
}
