/** The power spectrum of real samples, by one complex transform of half the size. */
export class Spectrum {
  readonly size: number;
  /** From 0 up to half the sampling rate. */
  readonly bins: number;
  readonly #half: number;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #order: Uint16Array;
  readonly #re: Float64Array;
  readonly #im: Float64Array;

  /** `size`: a power of two. */
  constructor(size: number) {
    const half = size / 2;
    this.size = size;
    this.bins = half + 1;
    this.#half = half;
    this.#cos = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size));
    this.#sin = Float64Array.from({ length: half }, (_, i) => Math.sin((2 * Math.PI * i) / size));
    const bits = Math.log2(half);
    this.#order = Uint16Array.from({ length: half }, (_, i) => {
      let turned = 0;
      for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) turned |= 1 << (bits - 1 - bit);
      return turned;
    });
    this.#re = new Float64Array(half);
    this.#im = new Float64Array(half);
  }

  /** `samples`: `size` of them, windowed. `into`: `bins` powers. */
  power(samples: Float64Array, into: Float64Array): void {
    const half = this.#half;
    const [re, im, cos, sin] = [this.#re, this.#im, this.#cos, this.#sin];
    for (let i = 0; i < half; i++) {
      const at = this.#order[i]!;
      re[i] = samples[2 * at]!;
      im[i] = samples[2 * at + 1]!;
    }
    for (let width = 2; width <= half; width *= 2) {
      const stride = this.size / width;
      for (let from = 0; from < half; from += width) {
        for (let k = 0; k < width / 2; k++) {
          const [a, b] = [from + k, from + k + width / 2];
          const [wr, wi] = [cos[k * stride]!, -sin[k * stride]!];
          const tr = re[b]! * wr - im[b]! * wi;
          const ti = re[b]! * wi + im[b]! * wr;
          re[b] = re[a]! - tr;
          im[b] = im[a]! - ti;
          re[a] = re[a]! + tr;
          im[a] = im[a]! + ti;
        }
      }
    }
    into[0] = (re[0]! + im[0]!) ** 2;
    into[half] = (re[0]! - im[0]!) ** 2;
    for (let k = 1; k < half; k++) {
      const mirror = half - k;
      const [er, ei] = [(re[k]! + re[mirror]!) / 2, (im[k]! - im[mirror]!) / 2];
      const [or, oi] = [(im[k]! + im[mirror]!) / 2, (re[mirror]! - re[k]!) / 2];
      const [wr, wi] = [cos[k]!, -sin[k]!];
      into[k] = (er + or * wr - oi * wi) ** 2 + (ei + or * wi + oi * wr) ** 2;
    }
  }
}
