// What a sign means, told to whoever asks: a finger that is held on it, a mouse that rests on it, a key that reaches it.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

/** Held so long, a finger asks; shorter, it presses. */
export const HOLD_MS = 400;
/** A mouse that rests so long asks too; one that only passes does not. */
export const HOVER_MS = 350;
/** The same on what is pressed in a race: a mouse often waits there. */
export const HOVER_IN_RACE_MS = 1200;

export interface Explanation {
  words: string;
  /** Of what is explained. */
  box: DOMRect;
}

class Explaining {
  shown = $state.raw<Explanation | null>(null);
  #whose: Element | null = null;

  show(words: string, of: Element): void {
    this.#whose = of;
    this.shown = { words, box: of.getBoundingClientRect() };
  }

  /** Where something else was asked about meanwhile, that stays. */
  forget(of: Element): void {
    if (this.#whose === of) this.shown = this.#whose = null;
  }
}

/** What is explained now; the table draws it (`Explanation.svelte`). */
export const explaining = new Explaining();

/** `words`: null where there is nothing to explain. Those who hear the page are told with the element itself. */
export function explain(words: () => string | null, hoverMs = HOVER_MS): Attachment<HTMLElement> {
  return (element) => {
    const described = words();
    if (described === null) return;
    element.setAttribute("aria-description", described);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const ask = (): void => {
      const said = untrack(words);
      if (said !== null) explaining.show(said, element);
    };
    const later = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(ask, ms);
    };
    const forget = (): void => {
      clearTimeout(timer);
      explaining.forget(element);
    };
    const listeners: Record<string, (event: never) => void> = {
      pointerenter: ({ pointerType }: PointerEvent) => void (pointerType === "mouse" && later(hoverMs)),
      pointerleave: forget,
      pointerdown({ pointerType }: PointerEvent) {
        forget();
        if (pointerType !== "mouse") later(HOLD_MS);
      },
      pointerup: forget,
      pointercancel: forget,
      focus: () => void (element.matches(":focus-visible") && ask()),
      blur: forget,
      keydown: ({ key }: KeyboardEvent) => void (key === "Escape" && forget()),
      // A finger that is held asks here, and does not open the browser's menu.
      contextmenu: (event: Event) => event.preventDefault(),
    };
    for (const [name, then] of Object.entries(listeners)) element.addEventListener(name, then as EventListener);
    return () => {
      forget();
      element.removeAttribute("aria-description");
      for (const [name, then] of Object.entries(listeners)) element.removeEventListener(name, then as EventListener);
    };
  };
}
