import { language } from "../../client/i18n";
import type { Urgency } from "../../client/live.svelte";
import { sounds } from "../../client/sound";
import { keep } from "../../client/storage";

export type Reader = "page" | "reader";

const KEY = "voice";
/** About what a voice takes for it; a screen reader tells nobody when it has finished. */
export const readingMs = (text: string): number => Math.min(500 + 65 * text.length, 9000);

/** How long a voice takes is known only when it has ended: until then, it is told again and again that it sounds. */
const SOUNDING_MS = { every: 100, lasts: 160 };

/** Speaks what the page says, or leaves it to a screen reader, and knows when it has been heard. */
export class Voice {
  #reader = $state<Reader>(keep.read(KEY) === "reader" ? "reader" : "page");
  #heard: Promise<unknown> = Promise.resolve();
  #sounding: ReturnType<typeof setInterval> | undefined;
  /** How often something was begun or stopped: only the end of the last is silence. */
  #turn = 0;
  readonly #synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;

  constructor() {
    this.#synthesis?.getVoices(); // browsers fetch them when they are asked first
  }

  get reader(): Reader {
    return this.#reader;
  }
  set reader(reader: Reader) {
    this.#reader = reader;
    keep.write(KEY, reader);
    if (reader === "reader") this.stop();
  }

  /** What is urgent interrupts all else. */
  readonly say = (text: string, urgency: Urgency): void => {
    if (urgency === "assertive") this.stop();
    this.#heard = Promise.all([this.#heard, this.#speak(text)]);
  };

  /** Settles when all that was said until now has been heard. */
  get silence(): Promise<unknown> {
    return this.#heard;
  }

  stop(): void {
    this.#synthesis?.cancel();
    this.#heard = Promise.resolve();
    this.#turn++;
    clearInterval(this.#sounding);
  }

  #speak(text: string): Promise<void> {
    const voices = this.#synthesis?.getVoices() ?? [];
    const spoken = voices.find(({ lang }) => lang.replace("_", "-").startsWith(language()));
    if (this.reader === "reader" || !this.#synthesis || !voices.length) return after(readingMs(text));
    const words = new SpeechSynthesisUtterance(text);
    words.lang = spoken?.lang ?? language();
    words.voice = spoken ?? null;
    const ended = new Promise<void>((over) => (words.onend = words.onerror = () => over()));
    this.#synthesis.speak(words);
    // Some engines forget to say that they have ended.
    const over = Promise.race([ended, after(3 * readingMs(text))]);
    this.#soundUntil(over);
    return over;
  }

  /** A microphone beside it is not to take the page's voice for an answer. */
  #soundUntil(over: Promise<void>): void {
    const turn = ++this.#turn;
    const sound = () => sounds.onplay(SOUNDING_MS.lasts);
    clearInterval(this.#sounding);
    sound();
    this.#sounding = setInterval(sound, SOUNDING_MS.every);
    void over.then(() => {
      if (turn === this.#turn) clearInterval(this.#sounding);
    });
  }
}

const after = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

export const voice = new Voice();
