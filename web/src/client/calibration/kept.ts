import { keep, onWrittenElsewhere, type Keep } from "../storage";

/** How somebody presses: what each adds on one device can be compared, because the person is the same. */
export type Input = "key" | "mouse" | "touch";
export const INPUTS: readonly Input[] = ["key", "mouse", "touch"];
/** How a beat was given. */
export type Sense = "seen" | "heard" | "both";
export const SENSES: readonly Sense[] = ["seen", "heard", "both"];

/** Milliseconds: the value, its standard error, and from how many taps. */
export interface Estimate {
  ms: number;
  error: number;
  taps: number;
}

/** How far from the beat somebody tapped, by sense. It is the device and the person's own habit together. */
export type Tapped = Readonly<Partial<Record<Sense, Estimate>>> & { readonly at: number };
/** What is known of this device. It stays in its browser. */
export type Calibration = Readonly<Partial<Record<Input, Tapped>>>;

const KEY = "calibration";
/** Nobody taps the same in two games. */
const BETWEEN_GAMES = 5;
/** An estimate is used as far as it is certain: less so many errors. */
const CERTAIN = 2;

const finite = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isEstimate = (value: unknown): value is Estimate => {
  const { ms, error, taps } = (value ?? {}) as Partial<Estimate>;
  return finite(ms) && finite(error) && error > 0 && finite(taps);
};

/** Only what is well-formed counts: it may have been changed by hand. */
export function wellFormed(stored: unknown): Calibration {
  const found: Partial<Record<Input, Tapped>> = {};
  for (const input of INPUTS) {
    const one = (stored as Calibration | undefined)?.[input];
    if (!finite(one?.at)) continue;
    const senses = SENSES.filter((sense) => isEstimate(one[sense])).map((sense) => [sense, one[sense]]);
    if (senses.length)
      found[input] = { at: one.at, ...(Object.fromEntries(senses) as Partial<Record<Sense, Estimate>>) };
  }
  return found;
}

/** By how much later one way to press reports than another. The person, the screen and the loudspeaker are the same, so
 * that they fall out; each sense is compared with itself. */
export function difference(one: Tapped, other: Tapped): Estimate | undefined {
  let weights = 0;
  let sum = 0;
  let taps = 0;
  for (const sense of SENSES) {
    const [a, b] = [one[sense], other[sense]];
    if (!a || !b) continue;
    const weight = 1 / (a.error ** 2 + b.error ** 2);
    weights += weight;
    sum += weight * (a.ms - b.ms);
    taps += a.taps + b.taps;
  }
  return weights ? { ms: sum / weights, error: Math.hypot(Math.sqrt(1 / weights), BETWEEN_GAMES), taps } : undefined;
}

/** By how much this way to press reports late, beyond doubt: what races are told. */
export function lateBy(known: Calibration, input: Input): number {
  const own = known[input];
  if (!own) return 0;
  const certain = INPUTS.filter((other) => other !== input && known[other]).map((other) => {
    const apart = difference(own, known[other]!);
    return apart ? apart.ms - CERTAIN * apart.error : 0;
  });
  return Math.round(10 * Math.max(0, ...certain)) / 10;
}

/** What this browser has kept of its device. */
export class KeptCalibration {
  readonly #keep: Keep;
  #known: Calibration | undefined;

  constructor(storage: Keep = keep) {
    this.#keep = storage;
  }

  get known(): Calibration {
    return (this.#known ??= wellFormed(this.#keep.read(KEY)));
  }

  set(input: Input, tapped: Tapped): void {
    this.#write({ ...this.known, [input]: tapped });
  }

  delete(): void {
    this.#write({});
  }

  reload(): void {
    this.#known = undefined;
  }

  lateBy(input: Input): number {
    return lateBy(this.known, input);
  }

  #write(known: Calibration): void {
    this.#keep.write(KEY, known);
    this.#known = known;
  }
}

export const calibration = new KeptCalibration();
onWrittenElsewhere(KEY, () => calibration.reload());

/** How this press was made; undefined where assistive technology made it. */
export function inputOf(press: { readonly pointerType?: string; readonly key?: string }): Input | undefined {
  if (press.pointerType === "touch" || press.pointerType === "pen") return "touch";
  if (press.pointerType === "mouse") return "mouse";
  return press.key === undefined ? undefined : "key";
}
