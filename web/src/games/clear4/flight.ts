import type { Attachment } from "svelte/attachments";
import type { TransitionConfig } from "svelte/transition";
import { preferences } from "../../client/preferences.svelte";

// The tokens `move` and its ease, for what travels between two places that only the page knows.
const MOVE_MS = 160;
const EASE = "cubic-bezier(0.2, 0.9, 0.25, 1)";

const placeOf = (seat: number): Element | null => document.querySelector(`[data-seat="${seat}"]`);

function wayTo(element: Element, seat: number): { x: number; y: number } | undefined {
  const there = placeOf(seat)?.getBoundingClientRect();
  if (!there) return undefined;
  const here = element.getBoundingClientRect();
  return { x: there.x + there.width / 2 - here.x - here.width / 2, y: there.y + there.height / 2 - here.y - here.height / 2 };
}

/** A card comes from that seat's place. */
export function comesFrom(seat: number | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (seat === undefined || preferences.reducedMotion) return;
    const way = wayTo(element, seat);
    if (!way) return;
    const from = { transform: `translate(${way.x}px, ${way.y}px) scale(0.5)`, opacity: 0.5 };
    element.animate([from, { transform: "none", opacity: 1 }], { duration: MOVE_MS, easing: EASE });
  };
}

/** The cards of the pile go to a seat, or (null) sweep off the table. */
export function goes(element: Element, to: () => { seat: number | null } | undefined): () => TransitionConfig {
  return () => {
    const where = to();
    if (preferences.reducedMotion || where === undefined) return { duration: 0 };
    const way = where.seat === null ? { x: innerWidth * 0.6, y: -40 } : wayTo(element, where.seat);
    const rest = getComputedStyle(element).transform;
    const still = rest === "none" ? "" : rest;
    return {
      duration: way ? MOVE_MS : 0,
      css: (t: number, u: number) =>
        `transform: translate(${u * (way?.x ?? 0)}px, ${u * (way?.y ?? 0)}px) ${still} scale(${1 - 0.5 * u}); opacity: ${t}`,
    };
  };
}
