import { keyboardLayout, keyLabel, type Layout } from "./keylabels";
import { isTypedInto } from "./keys";
import { Media } from "./media.svelte";

/** The keyboard of this device, if it has one. */
export class Keyboard {
  readonly #mouse = new Media("(hover: hover) and (pointer: fine)");
  #used = $state(false);
  #layout = $state.raw<Layout>();
  #asked = false;

  /** `target`: where keys are pressed. */
  constructor(target: EventTarget | undefined = globalThis.window) {
    const pressed = (event: Event): void => {
      // What a phone shows to write with comes only for a field, and often tells no code.
      const { code, target: place } = event as KeyboardEvent;
      if (!code || isTypedInto(place)) return;
      this.#used = true;
      target?.removeEventListener("keydown", pressed, { capture: true });
    };
    target?.addEventListener("keydown", pressed, { capture: true });
  }

  /** Where there is a mouse there is a keyboard; else once a key was pressed. Only then keys are shown. */
  get likely(): boolean {
    return this.#mouse.holds || this.#used;
  }

  /** What is printed on a key; nothing for no key. */
  label(code: string | undefined): string {
    if (!this.#asked) {
      this.#asked = true;
      void keyboardLayout().then((known) => (this.#layout = known));
    }
    return code === undefined ? "" : keyLabel(code, this.#layout);
  }
}

export const keyboard = new Keyboard();
