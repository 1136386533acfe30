/** How many milliseconds of arrivals say what the clocks differ by. */
const WINDOW = 3000;
/** From then on it is known. */
const SETTLED = 600;
/** No crystal drifts by so much in the window, and no busy computer delays all of it. */
const JUMP = 12;
const RECENT = 400;

/** The audio clock on the page's: samples are counted, and each block arrives some time after its last one. The quickest
 * arrivals tell by how much the clocks differ; when all of them come later than they did, samples were lost. */
export class AudioClock {
  readonly rate: number;
  /** When it last jumped, in the page's time. What spans that moment cannot be timed. */
  jumped = -Infinity;
  #arrivals: { now: number; offset: number }[] = [];
  #began = NaN;
  #offset = Infinity;

  constructor(rate: number) {
    this.rate = rate;
  }

  /** The block that ends before this sample arrived now. */
  arrived(end: number, now: number): void {
    const offset = now - (1000 * end) / this.rate;
    if (!this.#arrivals.length) this.#began = now;
    const recent = Math.min(offset, ...this.#arrivals.filter((one) => now - one.now < RECENT).map((one) => one.offset));
    const long = now - this.#began >= SETTLED;
    if (long && Math.abs(recent - this.#offset) > JUMP) return this.#jump(now, offset);
    this.#arrivals = [...this.#arrivals.filter((one) => now - one.now < WINDOW), { now, offset }];
    this.#offset = Math.min(...this.#arrivals.map((one) => one.offset));
  }

  /** Samples are missing, or another device took over. */
  #jump(now: number, offset: number): void {
    this.jumped = now;
    this.#began = now;
    this.#arrivals = [{ now, offset }];
    this.#offset = offset;
  }

  get settled(): boolean {
    const last = this.#arrivals.at(-1);
    return last !== undefined && last.now - this.#began >= SETTLED;
  }

  /** When this sample was, in the page's time. */
  at(sample: number): number {
    return this.#offset + (1000 * sample) / this.rate;
  }

  /** Which sample was at this time of the page. */
  sampleAt(now: number): number {
    return ((now - this.#offset) * this.rate) / 1000;
  }
}
