import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { preferences } from "../../client/preferences.svelte";

const MOVE_MS = 160;
const LANDING = "cubic-bezier(.3, 1.4, .5, 1)";

/** A card comes from where that element is. */
export function travelFrom(from: () => Element | undefined): Attachment<HTMLElement> {
  return (card) => {
    const start = untrack(from)?.getBoundingClientRect();
    if (!start?.width || untrack(() => preferences.reducedMotion)) return;
    const end = card.getBoundingClientRect();
    const x = start.x + start.width / 2 - end.x - end.width / 2;
    const y = start.y + start.height / 2 - end.y - end.height / 2;
    const scale = start.width / Math.max(1, end.width);
    card.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
      duration: MOVE_MS,
      easing: LANDING,
    });
  };
}
