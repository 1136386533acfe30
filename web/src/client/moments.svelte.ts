import type { Emoted, Handed } from "../protocol";
import { isLost, type Answer } from "./outbox";
import type { ShownEmote, ShownHand, ShownRefusal } from "./shown";
import type { Intent } from "./socket";

const REFUSAL_MS = 3000;
const EMOTE_MS = 4000;
const HANDED_MS = 6000;
const MOST_EMOTES = 8;

/** What shows at a table for a moment and goes by itself: signs, a seat that changed hands, why something was refused. */
export class Moments {
  emotes = $state.raw<readonly ShownEmote[]>([]);
  handed = $state.raw<ShownHand | null>(null);
  refusal = $state.raw<ShownRefusal | null>(null);

  #ids = 0;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;

  emoted({ player, name, emote, seat }: Emoted): void {
    const id = ++this.#ids;
    this.emotes = [...this.emotes, { id, player, name, emote, seat }].slice(-MOST_EMOTES);
    setTimeout(() => (this.emotes = this.emotes.filter((one) => one.id !== id)), EMOTE_MS);
  }

  changedHands({ before, after, by }: Handed): void {
    const id = ++this.#ids;
    this.handed = { id, before, after, by };
    setTimeout(() => (this.handed = this.handed?.id === id ? null : this.handed), HANDED_MS);
  }

  /** Shows why a command was refused, if it was. */
  answered(command: Intent["type"], target: string | null, answer: Answer): void {
    if (isLost(answer) || answer.ok) return;
    const { rule, key, message, facts } = answer;
    this.forgetRefusal();
    this.refusal = { command, target, rule, key, message, facts };
    this.#refusalTimer = setTimeout(() => (this.refusal = null), REFUSAL_MS);
  }

  forgetRefusal(): void {
    this.stop();
    this.refusal = null;
  }

  stop(): void {
    clearTimeout(this.#refusalTimer);
  }
}
