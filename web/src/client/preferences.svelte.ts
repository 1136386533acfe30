import { Media } from "./media.svelte";
import { keep, onWrittenElsewhere, type Keep } from "./storage";

export type Theme = "system" | "light" | "dark";
/** For one game: intent -> codes of keys (`KeyboardEvent.code`). */
export type Bindings = Readonly<Record<string, readonly string[]>>;

interface Choices {
  theme: Theme;
  strongerMarks: boolean;
  inkPatterns: boolean;
  reducedMotion: boolean;
  sound: boolean;
  volume: number;
  quiet: boolean;
  vibration: boolean;
  leftHanded: boolean;
  botSigns: boolean;
  language: string;
  name: string;
  bindings: Readonly<Record<string, Bindings>>;
}

const KEY = "preferences";

const flag = (value: unknown): value is boolean => typeof value === "boolean";
const text =
  (most: number) =>
  (value: unknown): value is string =>
    typeof value === "string" && value.length <= most;
const plain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const codes = (value: unknown): value is string[] => Array.isArray(value) && value.length <= 8 && value.every(text(32));
const bindings = (value: unknown): value is Bindings => plain(value) && Object.values(value).every(codes);

const valid: { [K in keyof Choices]: (value: unknown) => value is Choices[K] } = {
  theme: (value): value is Theme => value === "system" || value === "light" || value === "dark",
  strongerMarks: flag,
  inkPatterns: flag,
  reducedMotion: flag,
  sound: flag,
  volume: (value): value is number => typeof value === "number" && value > 0 && value <= 1,
  quiet: flag,
  vibration: flag,
  leftHanded: flag,
  botSigns: flag,
  language: text(35),
  name: text(64),
  bindings: (value): value is Choices["bindings"] => plain(value) && Object.values(value).every(bindings),
};

/** Only what is well-formed counts; one broken entry does not cost the others. */
export function wellFormed(stored: unknown): Partial<Choices> {
  if (!plain(stored)) return {};
  const isValid = ([key, value]: [string, unknown]) => Object.hasOwn(valid, key) && valid[key as keyof Choices](value);
  return Object.fromEntries(Object.entries(stored).filter(isValid));
}

/** How this person wants it. Only choices are stored; whatever was never chosen follows the system. */
export class Preferences {
  readonly #keep: Keep;
  #chosen = $state.raw<Partial<Choices>>({});
  // What the system asks for, and goes on asking for: defaults that follow it until the person chooses otherwise.
  readonly #contrast = new Media("(prefers-contrast: more)");
  readonly #calm = new Media("(prefers-reduced-motion: reduce)");
  readonly #dark = new Media("(prefers-color-scheme: dark)");

  constructor(storage: Keep = keep) {
    this.#keep = storage;
    this.reload();
  }

  reload(): void {
    this.#chosen = wellFormed(this.#keep.read(KEY));
  }

  #choose<K extends keyof Choices>(key: K, value: Choices[K]): void {
    if (!valid[key](value)) return;
    this.#chosen = { ...this.#chosen, [key]: value };
    this.#keep.write(KEY, this.#chosen);
  }

  /** Back to what the system asks for. The name stays: it is no setting. */
  reset(): void {
    this.#chosen = { name: this.name };
    this.#keep.write(KEY, this.#chosen);
  }

  get theme(): Theme {
    return this.#chosen.theme ?? "system";
  }
  set theme(value: Theme) {
    this.#choose("theme", value);
  }

  /** The theme to draw now. */
  get dark(): boolean {
    return this.theme === "system" ? this.#dark.holds : this.theme === "dark";
  }

  get strongerMarks(): boolean {
    return this.#chosen.strongerMarks ?? this.#contrast.holds;
  }
  set strongerMarks(value: boolean) {
    this.#choose("strongerMarks", value);
  }

  get inkPatterns(): boolean {
    return this.#chosen.inkPatterns ?? this.#contrast.holds;
  }
  set inkPatterns(value: boolean) {
    this.#choose("inkPatterns", value);
  }

  get reducedMotion(): boolean {
    return this.#chosen.reducedMotion ?? this.#calm.holds;
  }
  set reducedMotion(value: boolean) {
    this.#choose("reducedMotion", value);
  }

  /** Whether bots may say something now and then. */
  get botSigns(): boolean {
    return this.#chosen.botSigns ?? true;
  }
  set botSigns(value: boolean) {
    this.#choose("botSigns", value);
  }

  get sound(): boolean {
    return this.#chosen.sound ?? true;
  }
  set sound(value: boolean) {
    this.#choose("sound", value);
  }

  /** Above 0, up to 1. */
  get volume(): number {
    return this.#chosen.volume ?? 0.8;
  }
  set volume(value: number) {
    this.#choose("volume", value);
  }

  /** Neither sound nor vibration nor motion, whatever else was chosen. */
  get quiet(): boolean {
    return this.#chosen.quiet ?? false;
  }
  set quiet(value: boolean) {
    this.#choose("quiet", value);
  }

  /** Whether nothing is to move. */
  get still(): boolean {
    return this.quiet || this.reducedMotion;
  }

  get vibration(): boolean {
    return this.#chosen.vibration ?? true;
  }
  set vibration(value: boolean) {
    this.#choose("vibration", value);
  }

  get leftHanded(): boolean {
    return this.#chosen.leftHanded ?? false;
  }
  set leftHanded(value: boolean) {
    this.#choose("leftHanded", value);
  }

  /** The chosen language, or undefined: then the browser's list decides. */
  get language(): string | undefined {
    return this.#chosen.language;
  }
  set language(value: string) {
    this.#choose("language", value);
  }

  get name(): string {
    return this.#chosen.name ?? "";
  }
  set name(value: string) {
    this.#choose("name", value);
  }

  /** A game's keys as far as they were changed. */
  bindingsOf(game: string): Bindings {
    const all = this.#chosen.bindings ?? {};
    return Object.hasOwn(all, game) ? all[game]! : {};
  }

  bind(game: string, changed: Bindings): void {
    this.#choose("bindings", { ...this.#chosen.bindings, [game]: changed });
  }
}

export const preferences = new Preferences();
onWrittenElsewhere(KEY, () => preferences.reload());
