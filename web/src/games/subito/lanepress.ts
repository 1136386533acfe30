import type { Attachment } from "svelte/attachments";
import { HOLD_MS, HOVER_MS } from "../../ui/explain.svelte";
import type { PressEvent } from "../../ui/press";

interface Lane {
  place(press: PressEvent): void;
  explain(wanted: boolean): void;
}

/**
 * A lane acts when a finger goes down, each finger of two thumbs for itself. Only on its objective (`[data-goal]`) a finger
 * waits until it is clear that the rule is not asked for; the press still counts from when it went down.
 */
export function lanePress({ place, explain }: Lane): Attachment<HTMLElement> {
  return (element) => {
    let heard = -Infinity;
    let held: { pointer: number; down: PointerEvent; timer: ReturnType<typeof setTimeout> } | undefined;
    let hover: ReturnType<typeof setTimeout> | undefined;
    let asked = false;

    const onGoal = (event: Event): boolean => event.target instanceof Element && !!event.target.closest("[data-goal]");
    const letGo = (): PointerEvent | undefined => {
      const down = held?.down;
      clearTimeout(held?.timer);
      held = undefined;
      return down;
    };
    const ask = (): void => {
      asked = true;
      letGo();
      explain(true);
    };
    const forget = (): void => {
      clearTimeout(hover);
      if (asked) explain(false);
      asked = false;
    };

    const listeners: Record<string, (event: never) => void> = {
      pointerdown(event: PointerEvent) {
        if (event.button !== 0) return;
        heard = event.timeStamp;
        forget();
        if (event.pointerType === "mouse" || !onGoal(event)) return place(event);
        letGo();
        held = { pointer: event.pointerId, down: event, timer: setTimeout(ask, HOLD_MS) };
      },
      pointerup(event: PointerEvent) {
        if (held?.pointer === event.pointerId) place(letGo()!);
        else if (event.pointerType !== "mouse") forget();
      },
      pointercancel() {
        letGo();
        forget();
      },
      pointerover(event: PointerEvent) {
        clearTimeout(hover);
        if (event.pointerType !== "mouse") return;
        if (!onGoal(event)) forget();
        else if (!asked) hover = setTimeout(ask, HOVER_MS);
      },
      pointerleave(event: PointerEvent) {
        if (event.pointerType === "mouse") forget();
        else letGo();
      },
      focus() {
        if (element.matches(":focus-visible")) ask();
      },
      blur: forget,
      keydown(event: KeyboardEvent) {
        if (event.key === "Escape") return forget();
        if (event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault(); // no click, and no scrolling
        heard = event.timeStamp;
        place(event);
      },
      // Assistive technology that only clicks is heard too; the click that follows a press is not a second one.
      click(event: MouseEvent) {
        if (event.detail === 0 && event.timeStamp - heard > 1000) place(event);
      },
      contextmenu: (event: Event) => event.preventDefault(),
    };
    for (const [name, then] of Object.entries(listeners)) element.addEventListener(name, then as EventListener);
    return () => {
      letGo();
      clearTimeout(hover);
      for (const [name, then] of Object.entries(listeners)) element.removeEventListener(name, then as EventListener);
    };
  };
}
