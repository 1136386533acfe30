import { Hush } from "./hush";
import { preferences } from "./preferences.svelte";
import { lengthOf, strikesOf, type Sound, type Strike } from "./sounds";

const PRESS_VIBRATION = 10;
const VERDICT_VIBRATION = [20, 40, 20];
const VOLUME = 0.6;
const GESTURES = ["pointerdown", "keydown"] as const;

export interface SoundParts {
  context(): AudioContext;
  vibrate(pattern: number | number[]): void;
  now(): number;
  wanted(): { sound: boolean; vibration: boolean };
}

const browserParts: SoundParts = {
  context: () => new AudioContext({ latencyHint: "interactive" }),
  vibrate: (pattern) => void globalThis.navigator?.vibrate?.(pattern),
  now: () => performance.now(),
  wanted: () => preferences,
};

/** The sounds of the table, made on the spot: short, dry, wooden. */
export class Sounds {
  readonly #parts: SoundParts;
  readonly #hush = new Hush();
  #context: AudioContext | undefined;
  #noise: AudioBuffer | undefined;

  constructor(parts: Partial<SoundParts> = {}) {
    this.#parts = { ...browserParts, ...parts };
  }

  /** Browsers let a page sound after the first press on it: this waits for that. What it returns ends the waiting. */
  unlockAtFirstGesture(target: EventTarget): () => void {
    const stop = () => GESTURES.forEach((name) => target.removeEventListener(name, unlock, { capture: true }));
    const unlock = () => {
      stop();
      this.#unlock();
    };
    for (const name of GESTURES) target.addEventListener(name, unlock, { capture: true, passive: true });
    return stop;
  }

  #unlock(): void {
    try {
      this.#context ??= this.#parts.context();
      void this.#context.resume();
    } catch {
      // No audio device: the table is silent.
    }
  }

  play(sound: Sound): void {
    const strikes = strikesOf(sound);
    const context = this.#context;
    if (!this.#parts.wanted().sound || !this.#hush.allows(this.#parts.now(), lengthOf(strikes))) return;
    if (!context) return;
    if (context.state !== "running") {
      // A phone call, or a page in the background, took the sound away. What comes now would come too late.
      void context.resume().catch(() => {});
      return;
    }
    for (const strike of strikes) this.#strike(context, strike);
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

  #strike(context: AudioContext, strike: Strike): void {
    const begin = context.currentTime + strike.after / 1000;
    const end = begin + strike.ms / 1000;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: strike.pitch });
    tone.frequency.exponentialRampToValueAtTime(strike.to ?? strike.pitch * 0.82, end);
    tone.connect(this.#dyingAway(context, begin, end, strike.loudness * (1 - strike.click)));
    tone.start(begin);
    tone.stop(end);
    const noise = new AudioBufferSourceNode(context, { buffer: (this.#noise ??= noiseOf(context)) });
    const wood = new BiquadFilterNode(context, { type: "bandpass", frequency: strike.pitch * 2.4, Q: 1.2 });
    const half = (begin + end) / 2;
    noise.connect(wood).connect(this.#dyingAway(context, begin, half, strike.loudness * strike.click));
    noise.start(begin);
    noise.stop(end);
  }

  #dyingAway(context: AudioContext, begin: number, end: number, loudness: number): AudioNode {
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(Math.max(VOLUME * loudness, 0.001), begin);
    gain.gain.exponentialRampToValueAtTime(0.0005, end);
    gain.gain.setValueAtTime(0, end);
    gain.connect(context.destination);
    return gain;
  }
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.12), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sounds = new Sounds();
