import { OAT, SLATE } from "./palette";

/** The mark on every back: a V on a disc that keeps the weave away from it. */
export const mark = (x: number, y: number, unit: number, tone: string): string =>
  `<circle cx="${x}" cy="${y}" r="${25 * unit}" fill="${tone}"/>` +
  `<path d="M${x - 13 * unit} ${y - 12 * unit}L${x} ${y + 14 * unit}L${x + 13 * unit} ${y - 12 * unit}" fill="none" ` +
  `stroke="${OAT}" stroke-width="${8 * unit}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A card's back in a box of 100 by 140, small enough to be part of a pictogram. */
export const BACK =
  `<rect x="3.5" y="3.5" width="93" height="133" rx="9.5" fill="${SLATE}"/>` +
  `<rect x="3.5" y="3.5" width="93" height="133" rx="9.5" fill="url(#v-weave)"/>${mark(50, 70, 1, SLATE)}`;
