import { percent } from "../../cards/field";

const STACKS = [
  "r1B d4A l2O p1P",
  "p5O y2C g3O d5R",
  "y4B l1C r6O d1O",
  "g2C p4O y1R r5C",
  "l6R g5P r3A y5B",
  "d3P y6P p2A l4A",
];
const HEIGHTS = [190, 120, 64, 150, 92, 176];

/** A skyline of columns. */
export const COLUMNS = STACKS.map((stack, i) => {
  const cards = stack.split(" ");
  return { x: percent(8 + i * 51.5), top: percent(HEIGHTS[i]! + 8), cards: [...cards, cards[0]!] };
});
