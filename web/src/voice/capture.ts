// In the audio thread: counts what the microphone gives, and hands it on. It keeps nothing.
declare const currentFrame: number;
declare function registerProcessor(name: string, processor: unknown): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Blocks of 128 in one message: some 10 ms at 48 kHz. */
const BLOCKS = 4;
const BLOCK = 128;

class Capture extends AudioWorkletProcessor {
  #to: MessagePort | null = null;
  #samples = new Float32Array(BLOCKS * BLOCK);
  #filled = 0;
  #first = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort | null>) => (this.#to = data);
  }

  process([input]: Float32Array[][]): boolean {
    const block = input?.[0];
    if (!this.#to) return true;
    // Frames that are missing are seen by their number.
    if (this.#filled && currentFrame !== this.#first + this.#filled) this.#send();
    if (!this.#filled) this.#first = currentFrame;
    if (block) this.#samples.set(block, this.#filled);
    else this.#samples.fill(0, this.#filled, this.#filled + BLOCK);
    this.#filled += BLOCK;
    if (this.#filled === this.#samples.length) this.#send();
    return true;
  }

  #send(): void {
    const samples = this.#samples.slice(0, this.#filled);
    this.#to!.postMessage({ first: this.#first, samples }, [samples.buffer]);
    this.#filled = 0;
  }
}

registerProcessor("vivace-capture", Capture);
