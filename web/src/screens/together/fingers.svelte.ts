import type { Attachment } from "svelte/attachments";

/** So long all fingers lie on their places before it counts: nobody is caught by a hand that only passes. */
const HOLD_MS = 700;

/** Everybody's finger on their own place, at the same time. Made while a component is made. */
export class Fingers {
  #held = $state.raw<ReadonlyMap<number, number>>(new Map());
  readonly #seats: number;
  /** All lie there: it is about to count. */
  readonly all = $derived.by(() => this.#held.size === this.#seats);

  constructor(seats: number, then: () => void) {
    this.#seats = seats;
    $effect(() => {
      if (!this.all) return;
      const timer = setTimeout(then, HOLD_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const lifted = ({ pointerId }: PointerEvent): void => {
        if ([...this.#held.values()].includes(pointerId))
          this.#held = new Map([...this.#held].filter(([, finger]) => finger !== pointerId));
      };
      for (const name of ["pointerup", "pointercancel"] as const) addEventListener(name, lifted);
      return () => {
        for (const name of ["pointerup", "pointercancel"] as const) removeEventListener(name, lifted);
      };
    });
  }

  has(seat: number): boolean {
    return this.#held.has(seat);
  }

  get count(): number {
    return this.#held.size;
  }

  on(seat: number): Attachment<HTMLElement> {
    return (element) => {
      const down = ({ pointerId, button }: PointerEvent): void => {
        if (button === 0) this.#held = new Map([...this.#held, [seat, pointerId]]);
      };
      element.addEventListener("pointerdown", down);
      return () => element.removeEventListener("pointerdown", down);
    };
  }
}
