import type { Attachment } from "svelte/attachments";

export type PressEvent = PointerEvent | KeyboardEvent | MouseEvent;

/** A button that appears where another was is deaf for so long: the press was meant for the other one. */
export const DEAF_MS = 250;

interface Options {
  /** Fresh buttons that cost something pass DEAF_MS. */
  deaf?: number;
  /** Each finger counts for itself: where several people press, the first may lie on the glass for as long as it likes. */
  everyFinger?: boolean;
  disabled?: () => boolean;
}

/**
 * Acts when a finger or key goes down, not when it comes up: a race is decided there. Assistive technology that only
 * clicks is heard too, and a click that follows a press we have heard is not a second one.
 */
export function press(
  act: (event: PressEvent) => void,
  { deaf = 0, everyFinger = false, disabled }: Options = {},
): Attachment<HTMLElement> {
  return (element) => {
    const born = performance.now();
    let heard = -Infinity;

    const hear = (event: PressEvent): void => {
      if (performance.now() - born < deaf || disabled?.()) return;
      act(event);
    };
    const pointer = (event: PointerEvent): void => {
      if (!(event.isPrimary || everyFinger) || event.button !== 0) return;
      heard = event.timeStamp;
      hear(event);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault(); // no click, and no scrolling
      heard = event.timeStamp;
      hear(event);
    };
    const click = (event: MouseEvent): void => {
      if (event.detail === 0 && event.timeStamp - heard > 1000) hear(event);
    };

    element.addEventListener("pointerdown", pointer);
    element.addEventListener("keydown", key);
    element.addEventListener("click", click);
    return () => {
      element.removeEventListener("pointerdown", pointer);
      element.removeEventListener("keydown", key);
      element.removeEventListener("click", click);
    };
  };
}
