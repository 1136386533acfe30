/** What all else here is counted in: speech has little above 8 kHz that tells words apart. */
export const RATE = 16_000;

/** Zero crossings of the kernel on each side. */
const REACH = 12;
/** Of the highest frequency that both rates carry: the rest is for the kernel's slope. */
const PASSED = 0.92;
const PHASES = 512;

/** Brings a stream to 16 kHz. Sample n of the result is what sounded at n / 16,000 s of the stream: nothing is shifted. */
export class Resampler {
  readonly rate: number;
  readonly #kernels: Float32Array[];
  readonly #half: number;
  #kept = new Float32Array(0);
  /** The number of the first sample that is kept. */
  #first: number;
  #next = 0;

  constructor(rate: number) {
    const passed = PASSED * Math.min(1, RATE / rate);
    this.rate = rate;
    this.#half = Math.ceil(REACH / passed);
    this.#first = -this.#half;
    this.#kept = new Float32Array(this.#half);
    this.#kernels = Array.from({ length: PHASES + 1 }, (_, phase) => kernel(this.#half, phase / PHASES, passed));
  }

  push(samples: Float32Array): Float32Array {
    const all = new Float32Array(this.#kept.length + samples.length);
    all.set(this.#kept);
    all.set(samples, this.#kept.length);
    const end = this.#first + all.length;
    const made: number[] = [];
    const step = this.rate / RATE;
    for (; ; this.#next++) {
      const place = this.#next * step;
      const whole = Math.floor(place);
      if (whole + this.#half >= end) break;
      const taps = this.#kernels[Math.round((place - whole) * PHASES)]!;
      const from = whole - this.#half + 1 - this.#first;
      let sum = 0;
      for (let i = 0; i < taps.length; i++) sum += taps[i]! * all[from + i]!;
      made.push(sum);
    }
    const keepFrom = Math.max(0, Math.floor(this.#next * step) - this.#half + 1 - this.#first);
    this.#kept = all.slice(keepFrom);
    this.#first += keepFrom;
    return Float32Array.from(made);
  }
}

function kernel(half: number, phase: number, passed: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * half }, (_, i) => {
    const x = i - half + 1 - phase;
    const window = Math.abs(x) >= half ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / half);
    return passed * sinc(passed * x) * window;
  });
  const sum = taps.reduce((all, tap) => all + tap, 0);
  return taps.map((tap) => tap / sum);
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
