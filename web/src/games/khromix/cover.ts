import type { Ink } from "./palette";

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

/** Blotches around a word. */
export const BLOTS = SPOTS.map(([x, y, scale, ink, shape, turn]) => ({
  d: SHAPES[shape]!,
  at: `translate(${x} ${y}) scale(${scale}) rotate(${turn} 54 48)`,
  ink,
}));
