/** The latest samples of a stream, known by their number since it began. */
export class Ring {
  readonly #samples: Float32Array;
  #end = 0;

  constructor(length: number) {
    this.#samples = new Float32Array(length);
  }

  /** The number of the sample that comes next. */
  get end(): number {
    return this.#end;
  }

  /** The number of the oldest sample that is still here. */
  get begin(): number {
    return Math.max(0, this.#end - this.#samples.length);
  }

  push(samples: Float32Array): void {
    const length = this.#samples.length;
    for (const sample of samples) this.#samples[this.#end++ % length] = sample;
  }

  /** The sample of this number; silence where it is not here. */
  at(number: number): number {
    return number < this.begin || number >= this.#end ? 0 : this.#samples[number % this.#samples.length]!;
  }

  copy(from: number, to: number): Float32Array {
    return Float32Array.from({ length: Math.max(0, to - from) }, (_, i) => this.at(from + i));
  }
}
