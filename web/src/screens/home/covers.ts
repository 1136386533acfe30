import type { Ink } from "../../cards/palette";

/** Where the cards of the covers lie, on a field of 320 by 320; card places in percent of it. */

const percent = (units: number): number => Math.round((units / 320) * 10_000) / 100;

const STACKS = ["r1B d4A l2O p1P", "p5O y2C g3O d5R", "y4B l1C r6O d1O", "g2C p4O y1R r5C", "l6R g5P r3A y5B", "d3P y6P p2A l4A"];
const HEIGHTS = [190, 120, 64, 150, 92, 176];

/** Subito: a skyline of columns. */
export const COLUMNS = STACKS.map((stack, i) => {
  const cards = stack.split(" ");
  return { x: percent(8 + i * 51.5), top: percent(HEIGHTS[i]! + 8), cards: [...cards, cards[0]!] };
});

const ROWS = ["yF rB kC", "bB oL pT", "rC yA bL", "gD pF kI", "vL gF yT", "oI kA bC"];

/** Buntherum: the six rows. */
export const SPOKES = ROWS.map((row, i) => {
  const turn = -60 + i * 60;
  const angle = (turn * Math.PI) / 180;
  const cards = row.split(" ").map((code, j) => {
    const far = 82 + j * 52;
    return { code, x: percent(160 + far * Math.cos(angle) - 24), y: percent(160 + far * Math.sin(angle) - 24) };
  });
  return { turn, cards };
});

const SHAPES = [
  "M60 6c22-8 44 6 44 26 0 16-12 20-12 34s-20 24-38 16S24 62 26 44 40 13 60 6z",
  "M20 20C40-2 82 4 96 26s2 44-18 50-22 22-44 16S-2 40 20 20z",
  "M50 4c16 0 18 18 34 26s22 26 10 40-34 8-46 18-34 2-36-16 10-24 12-42S34 4 50 4z",
  "M30 10c14-12 34-4 40 8s28 10 30 28-14 34-34 36-24-12-40-16S0 44 8 30 20 18 30 10z",
] as const;
const SPOTS: readonly (readonly [number, number, number, Ink, number, number])[] = [
  [-40, -40, 1.9, "violet", 0, 20],
  [190, -60, 1.9, "green", 1, 80],
  [-70, 190, 1.9, "blue", 2, 150],
  [190, 200, 1.8, "orange", 3, 30],
  [112, -26, 0.9, "brown", 2, 0],
  [116, 246, 0.9, "yellow", 0, 60],
];

/** Khromix: blotches around a word. */
export const BLOTS = SPOTS.map(([x, y, scale, ink, shape, turn]) => ({
  d: SHAPES[shape]!,
  at: `translate(${x} ${y}) scale(${scale}) rotate(${turn} 54 48)`,
  ink,
}));

/** Clear 4: rays behind four alike. */
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
