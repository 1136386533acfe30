import { Spectrum } from "./fft";
import { RATE } from "./resampler";

const mel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const hertz = (mels: number): number => 700 * (10 ** (mels / 2595) - 1);

/** The powers of a stretch of samples in bands that widen as those of the ear. */
export class Bands {
  readonly count: number;
  readonly length: number;
  readonly #spectrum: Spectrum;
  readonly #window: Float64Array;
  readonly #framed: Float64Array;
  readonly #powers: Float64Array;
  readonly #filters: { from: number; weights: Float64Array }[];

  /** `length`: samples of a stretch. */
  constructor(length: number, count: number, lowest: number, highest: number) {
    const size = 2 ** Math.ceil(Math.log2(length));
    this.count = count;
    this.length = length;
    this.#spectrum = new Spectrum(size);
    this.#window = Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length));
    this.#framed = new Float64Array(size);
    this.#powers = new Float64Array(this.#spectrum.bins);
    const [low, high] = [mel(lowest), mel(highest)];
    const edges = Array.from({ length: count + 2 }, (_, i) => hertz(low + ((high - low) * i) / (count + 1)));
    this.#filters = Array.from({ length: count }, (_, band) => filter(edges, band, size, this.#spectrum.bins));
  }

  /** `sample(i)` is the sample i of the stretch. */
  measure(sample: (i: number) => number, into: Float64Array): void {
    // What speech loses towards high frequencies is given back.
    let before = sample(-1);
    for (let i = 0; i < this.length; i++) {
      const now = sample(i);
      this.#framed[i] = (now - 0.97 * before) * this.#window[i]!;
      before = now;
    }
    this.#spectrum.power(this.#framed, this.#powers);
    for (let band = 0; band < this.count; band++) {
      const { from, weights } = this.#filters[band]!;
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += weights[i]! * this.#powers[from + i]!;
      into[band] = sum;
    }
  }
}

function filter(edges: number[], band: number, size: number, bins: number): { from: number; weights: Float64Array } {
  const [low, middle, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!];
  const bin = RATE / size;
  const all = Array.from({ length: bins }, (_, i) => {
    const hz = i * bin;
    return Math.max(0, Math.min((hz - low) / (middle - low), (high - hz) / (high - middle)));
  });
  // A band that is narrower than a bin takes the nearest one.
  if (!all.some((weight) => weight > 0)) all[Math.round(middle / bin)] = 1;
  const from = all.findIndex((weight) => weight > 0);
  const to = all.findLastIndex((weight) => weight > 0) + 1;
  return { from, weights: Float64Array.from(all.slice(from, to)) };
}
