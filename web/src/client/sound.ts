import { Hush } from "./hush";
import { preferences } from "./preferences.svelte";
import type { Instrument } from "./sounding/instrument";
import type { Sound } from "./sounding/strikes";

const PRESS_VIBRATION = 10;
const VERDICT_VIBRATION = [20, 40, 20];
const LIFTED = "pointerup";
/** What lets a page sound: a finger or a button that is lifted, which no engine refuses, or a key. */
const GESTURES = [LIFTED, "keydown"] as const;

export interface SoundParts {
  context(): AudioContext;
  /** Runs this when what a key did is on view: to open the audio device takes a slow phone tens of milliseconds. */
  afterPress(run: () => void): void;
  /** What makes the sounds. It is fetched when the page may sound, and is no part of the first load. */
  instrument(context: AudioContext): Promise<Pick<Instrument, "play" | "lengthOf">>;
  vibrate(pattern: number | number[]): void;
  now(): number;
  wanted(): { sound: boolean; vibration: boolean; volume: number };
}

/** A browser refuses it, and complains, before anybody has pressed something on the page. */
export function vibrateAfterTouch(pattern: number | number[]): void {
  const here = globalThis.navigator;
  if (here?.userActivation?.hasBeenActive !== false) here?.vibrate?.(pattern);
}

const browserParts: SoundParts = {
  context: () => new AudioContext({ latencyHint: "interactive" }),
  afterPress: (run) => void requestAnimationFrame(() => setTimeout(run)),
  instrument: async (context) => {
    const made = new (await import("./sounding/instrument")).Instrument(context);
    made.prepare(window.requestIdleCallback ?? ((work) => setTimeout(work, 200)));
    return made;
  },
  vibrate: vibrateAfterTouch,
  now: () => performance.now(),
  wanted: () => wantedBy(preferences),
};

/** What may be heard and felt: nothing of it in quiet mode. */
export const wantedBy = (
  chosen: Pick<typeof preferences, "sound" | "vibration" | "volume" | "quiet">,
): ReturnType<SoundParts["wanted"]> => ({
  sound: chosen.sound && !chosen.quiet,
  vibration: chosen.vibration && !chosen.quiet,
  volume: chosen.volume,
});

/** The sounds of the table, made on the spot: short, dry, wooden. */
export class Sounds {
  readonly #parts: SoundParts;
  readonly #hush = new Hush();
  /** Hears that something sounds for so many milliseconds: a microphone beside it is not to take it for an answer. */
  onplay: (ms: number) => void = () => {};
  #context: AudioContext | undefined;
  #instrument: Pick<Instrument, "play" | "lengthOf"> | undefined;

  constructor(parts: Partial<SoundParts> = {}) {
    this.#parts = { ...browserParts, ...parts };
  }

  /** Browsers let a page sound after the first press on it: this waits for that. What it returns ends the waiting. */
  unlockAtFirstGesture(target: EventTarget): () => void {
    const stop = () => GESTURES.forEach((name) => target.removeEventListener(name, unlock, { capture: true }));
    const unlock = ({ type }: Event) => {
      stop();
      // What was touched has acted when it is lifted; some engines let a page sound within that event alone.
      if (type === LIFTED) this.#unlock();
      else this.#parts.afterPress(() => this.#unlock());
    };
    for (const name of GESTURES) target.addEventListener(name, unlock, { capture: true, passive: true });
    return stop;
  }

  #unlock(): void {
    try {
      const context = (this.#context ??= this.#parts.context());
      void context.resume();
      // Without a network, or without a device for it, the table is silent.
      void this.#parts.instrument(context).then(
        (made) => (this.#instrument = made),
        () => {},
      );
    } catch {
      // No audio device: the table is silent.
    }
  }

  play(sound: Sound): void {
    const { sound: wanted, volume } = this.#parts.wanted();
    const context = this.#context;
    if (!wanted || !context) return;
    if (context.state !== "running") {
      // A phone call, or a page in the background, took the sound away. What comes now would come too late.
      void context.resume().catch(() => {});
      return;
    }
    const instrument = this.#instrument;
    if (!instrument || !this.#hush.allows(this.#parts.now(), instrument.lengthOf(sound))) return;
    this.onplay(instrument.lengthOf(sound));
    instrument.play(sound, volume);
  }

  /** The press itself, in the hand. */
  pressed(): void {
    if (this.#parts.wanted().vibration) this.#parts.vibrate(PRESS_VIBRATION);
  }

  /** A verdict on you. */
  judged(): void {
    if (this.#parts.wanted().vibration) this.#parts.vibrate(VERDICT_VIBRATION);
  }

  /** A card will be turned over in so many milliseconds, at the earliest in `atEarliest`. */
  expectReveal(inMs: number, atEarliest = inMs): void {
    this.#hush.expect(this.#parts.now(), inMs, atEarliest);
  }

  revealed(): void {
    this.#hush.over();
    this.play("reveal");
  }

  /** The card will not come: the game was left, or is over. */
  expectNothing(): void {
    this.#hush.over();
  }
}

export const sounds = new Sounds();
