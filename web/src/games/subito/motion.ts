/** Travel of single pieces. Tokens say how long, so that it is nothing where motion is unwanted. */
function tokenMs(name: "--quick" | "--move" | "--show"): number {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;
}

const EASE = "cubic-bezier(0.2, 0.9, 0.25, 1)";

/** Lets a piece that is here come from there. */
export function travel(piece: Element, from: DOMRect, token: "--move" | "--show" = "--move"): void {
  const duration = tokenMs(token);
  const to = piece.getBoundingClientRect();
  if (!duration || !to.width) return;
  const across = from.left - to.left;
  const down = from.top - to.top;
  const start = `translate(${across}px, ${down}px) scale(${from.width / to.width})`;
  piece.animate({ transform: [start, "none"], transformOrigin: ["0 0", "0 0"] }, { duration, easing: EASE });
}

/** Lets a piece drop onto the table from a little above (or below) where it lies. */
export function drop(piece: Element, from: number): void {
  const duration = tokenMs("--move");
  if (!duration) return;
  piece.animate({ transform: [`translateY(${from}px)`, "none"], opacity: [0, 1] }, { duration, easing: EASE });
}
