import { untrack } from "svelte";
export type Urgency = "polite" | "assertive";

/** So long a sentence stays before the next one replaces it: screen readers pick a change up in that time. */
const STAYS = 1000;
const MOST_WAITING = 4;
/** Makes the same sentence a change, so that it is read again; itself it is not read. */
const AGAIN = "\u00a0";

/** The text of the page's two aria-live regions. */
export class Live {
  polite = $state.raw("");
  assertive = $state.raw("");
  /** Hears all that is said as well, where a page speaks. */
  voice: ((text: string, urgency: Urgency) => void) | null = null;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, urgency: Urgency = "polite"): void {
    // Whoever says something in an effect does not want to be run again by having said it.
    if (text) untrack(() => this.#say(text, urgency));
  }

  #say(text: string, urgency: Urgency): void {
    this.voice?.(text, urgency);
    if (urgency === "assertive") {
      // What was still to be said is older news.
      this.#waiting = [];
      this.assertive = fresh(text, this.assertive);
    } else if (this.#timer === undefined) this.#show(text);
    else this.#waiting = [...this.#waiting.filter((one) => one !== text), text].slice(-MOST_WAITING);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.polite = this.assertive = "";
  }

  #show(text: string): void {
    this.polite = fresh(text, this.polite);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const next = this.#waiting.shift();
      if (next !== undefined) this.#show(next);
    }, STAYS);
  }
}

const fresh = (text: string, before: string): string => (text === before ? text + AGAIN : text);

export const live = new Live();
