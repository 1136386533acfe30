import { lengthOf, strikesOf, type Sound } from "./strikes";
import { samplesOf } from "./wood";

/** What every game begins with. */
const SOON: readonly Sound[] = ["reveal", "turn", { streak: 0 }, "wrong", "tie", "photo", { streak: 1 }];

/** Makes all sounds of a page, each once: they are counted when they are first heard, or before, and kept. */
export class Instrument {
  readonly #context: BaseAudioContext;
  readonly #volume: GainNode;
  readonly #made = new Map<string, AudioBuffer>();

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#volume = context.createGain();
    this.#volume.connect(context.destination);
  }

  /** Counts what will be heard soon, one sound at a time while nothing else is to be done: the frame of a verdict is
   * full without it. */
  prepare(whenIdle: (work: () => void) => void, sounds: readonly Sound[] = SOON): void {
    const [next, ...others] = sounds;
    if (next === undefined) return;
    whenIdle(() => {
      this.#bufferOf(next);
      this.prepare(whenIdle, others);
    });
  }

  lengthOf(sound: Sound): number {
    return lengthOf(strikesOf(sound));
  }

  /** `volume`: 0 to 1, in even steps to the ear. */
  play(sound: Sound, volume: number): void {
    this.#volume.gain.value = volume ** 2;
    const source = this.#context.createBufferSource();
    source.buffer = this.#bufferOf(sound);
    source.connect(this.#volume);
    source.start();
  }

  #bufferOf(sound: Sound): AudioBuffer {
    const name = JSON.stringify(sound);
    const before = this.#made.get(name);
    if (before) return before;
    const samples = samplesOf(strikesOf(sound), this.#context.sampleRate);
    const buffer = this.#context.createBuffer(1, samples.length, this.#context.sampleRate);
    buffer.copyToChannel(samples, 0);
    this.#made.set(name, buffer);
    return buffer;
  }
}
