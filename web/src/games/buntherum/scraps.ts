import type { Scraps } from "../contract";
import { OBJECTS } from "./objects";
import { BUNTHERUM } from "./palette";

/** The eight objects, in the eight colours. */
const scraps: Scraps = { fills: Object.values(BUNTHERUM).map(({ fill }) => fill), shapes: Object.values(OBJECTS) };
export default scraps;
