import { language } from "../client/i18n";
import { sounds } from "../client/sound";
import { forgetTemplates, keepTemplates, keptTemplates } from "./kept";
import { Microphone, NoMicrophone, type Obstacle } from "./microphone";
import type { Report } from "./messages";
import { LEAST_SNR, trainedSnr } from "./signal/room";
import { Teaching } from "./teaching";

/** After the page's own sound: what a room and a loudspeaker add. */
const ECHO_MS = 90;

export type Begun = Extract<Report, { type: "begun" }>;
export type Heard = Extract<Report, { type: "heard" }>;

/** One's microphone, and the words that it was taught, for one game in one language. */
export class Answering {
  on = $state(false);
  opening = $state(false);
  obstacle = $state<Obstacle | null>(null);
  /** Decibels that one's words are above the room of this moment; null: not known. */
  snr = $state<number | null>(null);
  /** Whether the room has been heard for long enough. */
  ready = $state(false);
  teaching = $state.raw(new Teaching([], []));
  /** The word that is being taught. */
  asked = $state<string | null>(null);
  /** Why the last take was not taken. */
  refused = $state<"short" | "long" | null>(null);
  onbegun: (begun: Begun) => void = () => {};
  onheard: (heard: Heard) => void = () => {};
  readonly #game: string;
  readonly #language: string;
  #microphone: Microphone | null = null;
  #loaded: Promise<void>;

  constructor(game: string, words: readonly string[]) {
    this.#game = game;
    this.#language = language();
    this.teaching = new Teaching(words, []);
    this.#loaded = this.#load();
  }

  async #load(): Promise<void> {
    this.teaching = new Teaching(this.teaching.words, await keptTemplates(this.#game, this.#language));
  }

  /** How good the room was when the words were taught; null: there are none. */
  get taughtSnr(): number | null {
    return this.teaching.templates.length ? trainedSnr(this.teaching.templates) : null;
  }

  /** Whether the room is too loud for it, then or now. */
  get tooLoud(): boolean {
    return (this.snr ?? LEAST_SNR) < LEAST_SNR || (this.teaching.complete && this.taughtSnr! < LEAST_SNR);
  }

  get answers(): boolean {
    return this.on && this.teaching.complete && !this.tooLoud && this.asked === null;
  }

  /** Called by a press, and only then: the browser asks for the microphone. */
  async open(): Promise<void> {
    if (this.on || this.opening) return;
    this.opening = true;
    this.obstacle = null;
    try {
      await this.#loaded;
      this.#microphone = await Microphone.open(
        (report) => this.#told(report),
        () => this.close(),
      );
      sounds.onplay = (ms) => this.#ignore(ms + ECHO_MS);
      this.on = true;
      this.#know();
    } catch (error) {
      this.obstacle = error instanceof NoMicrophone ? error.obstacle : "failed";
    } finally {
      this.opening = false;
    }
  }

  close(): void {
    sounds.onplay = () => {};
    this.#microphone?.close();
    this.#microphone = null;
    this.on = this.ready = false;
    this.asked = this.snr = null;
  }

  #know(): void {
    this.#microphone?.send({ type: "know", templates: this.teaching.complete ? this.teaching.templates : [] });
  }

  /** What the page plays is not an answer. */
  #ignore(ms: number): void {
    this.#microphone?.send({ type: "ignore", until: performance.timeOrigin + performance.now() + ms });
  }

  // ── teaching ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Asks for this word, or for whichever is next; null: for none. */
  ask(word: string | null = this.teaching.next): void {
    this.asked = word;
    this.#microphone?.send({ type: "train", word });
  }

  stopTeaching(): void {
    if (this.asked !== null) this.ask(null);
  }

  #changed(teaching: Teaching): void {
    this.teaching = teaching;
    void keepTemplates(this.#game, this.#language, teaching.templates);
    this.#know();
  }

  redo(word: string): void {
    this.#changed(this.teaching.without(word));
    if (this.on) this.ask(word);
  }

  async forget(): Promise<void> {
    this.stopTeaching();
    this.teaching = new Teaching(this.teaching.words, []);
    this.#know();
    await forgetTemplates();
  }

  // ── what the worker tells ───────────────────────────────────────────────────────────────────────────────────────

  #told(report: Report): void {
    if (report.type === "begun") this.onbegun(report);
    else if (report.type === "heard") this.onheard(report);
    else if (report.type === "room") {
      this.ready = report.ready;
      this.snr = report.snr;
    } else if (report.type === "refused") this.refused = this.asked === null ? null : report.why;
    else if (report.template.word === this.asked) {
      this.refused = null;
      this.#changed(this.teaching.with(report.template));
      this.ask();
    }
  }
}

let current: { game: string; language: string; answering: Answering } | undefined;

/** The microphone of this page for a game: words that were taught before a game are known in it. */
export function answeringFor(game: string, { words }: { words: readonly { word: string }[] }): Answering {
  if (current?.game !== game || current.language !== language()) {
    current?.answering.close();
    const answering = new Answering(
      game,
      words.map(({ word }) => word),
    );
    current = { game, language: language(), answering };
  }
  return current.answering;
}
