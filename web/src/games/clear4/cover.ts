import { percent } from "../../cards/field";

/** Rays behind four alike. */
export const RAYS = Array.from({ length: 16 }, (_, i) => {
  const at = (angle: number) => `${Math.round(160 + 420 * Math.cos(angle))} ${Math.round(175 + 420 * Math.sin(angle))}`;
  const middle = (i * Math.PI) / 8;
  return `M160 175L${at(middle - 0.1)}L${at(middle + 0.1)}z`;
}).join("");

export const FAN = [
  [-57, 12, -21],
  [-20, 0, -7],
  [18, 0, 7],
  [55, 12, 21],
].map(([x, y, turn]) => ({ x: percent(160 + x! - 47), y: percent(90 + y!), turn: turn! }));
