import type { Scraps } from "../contract";
import { KHROMIX } from "./palette";
import { BLOBS } from "./print";

/** Blotches of the eight inks. */
const scraps: Scraps = {
  fills: Object.values(KHROMIX).map(({ fill }) => fill),
  shapes: BLOBS.map((d) => `<path fill="currentColor" transform="scale(.6)" d="${d}"/>`),
};
export default scraps;
