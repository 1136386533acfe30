import type { Scraps } from "../contract";
import { RAMP } from "./palette";
import { ARROW, STAR } from "./signs";

/** Four cards alike, in a fan. */
const FOUR = [-33, -11, 11, 33].map(
  (turn) => `<rect x="21" y="7" width="22" height="31" rx="4" transform="rotate(${turn} 32 62)"/>`,
);

/** Fours, stars and arrows, in the colours of the values; the lightest would not be seen on paper. */
const scraps: Scraps = {
  fills: RAMP.slice(1),
  shapes: [
    `<g fill="currentColor" stroke="var(--cut)" stroke-width="2.5">${FOUR.join("")}</g>`,
    `<path fill="currentColor" transform="translate(32 33) scale(1.2)" d="${STAR}"/>`,
    `<path fill="currentColor" transform="translate(0 -10) scale(.65)" d="${ARROW}"/>`,
  ],
};
export default scraps;
