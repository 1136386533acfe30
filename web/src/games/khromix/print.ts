import { INKS, KHROMIX, type Ink } from "./palette";
import type { Pattern, Print } from "../../cards/palette";

/** How a Khromix card is printed: its word fitted to the card, and blotches that are neither answer (K1.4). */

export type Ability = "see" | "exchange" | "skip" | "reverse";

export interface Printed {
  word: Ink;
  ink: Ink;
  points: string;
  ability: Ability | null;
}

export function readKhromix(code: string): Printed | "mystery" {
  if (code === "mystery") return "mystery";
  const [word, ink, points, ability] = code.split(":");
  return {
    word: word as Ink,
    ink: ink as Ink,
    points: points === "-1" ? "−1" : points === "x2" ? "×2" : (points ?? ""),
    ability: ability === "-" ? null : (ability as Ability),
  };
}

// Widths of Gabarito's capitals at weight 900, in hundredths of the size; others are taken for wide ones.
const WIDTHS: Record<string, number> = { I: 26, M: 85, W: 101 };
for (const letter of "EFLÉÈÊË") WIDTHS[letter] = 52;
for (const letter of "BJPRSTZ") WIDTHS[letter] = 59;
for (const letter of "ADHKNUVXYÄÜ") WIDTHS[letter] = 67;

export const SPACING = 5;
const MOST = 290;

/** The size at which the word is as wide as the card allows, 104 at most. */
export function wordSize(word: string): number {
  const letters = [...word];
  const hundredths = letters.reduce((sum, letter) => sum + (WIDTHS[letter] ?? 72), 0);
  return Math.min(104, Math.floor(((MOST - letters.length * SPACING) * 100) / hundredths));
}

/** In a box of 108 by 96. */
export const BLOBS = [
  "M60 6c22-8 44 6 44 26 0 16-12 20-12 34s-20 24-38 16S24 62 26 44 40 13 60 6z",
  "M20 20C40-2 82 4 96 26s2 44-18 50-22 22-44 16S-2 40 20 20z",
  "M50 4c16 0 18 18 34 26s22 26 10 40-34 8-46 18-34 2-36-16 10-24 12-42S34 4 50 4z",
  "M30 10c14-12 34-4 40 8s28 10 30 28-14 34-34 36-24-12-40-16S0 44 8 30 20 18 30 10z",
];
const SPOTS = [
  [-30, -36, 1.5, 10],
  [226, -46, 1.45, 60],
  [244, 132, 1.4, 140],
  [-38, 138, 1.5, 200],
  [108, 160, 0.86, 20],
  [136, -46, 0.86, 90],
] as const;
const SPLASHES = [
  [112, 26, 6],
  [97, 66, 4],
  [222, 30, 5],
  [236, 64, 8],
  [316, 120, 5],
  [24, 118, 7],
  [92, 206, 5],
  [104, 190, 3],
  [226, 196, 7],
  [240, 216, 4],
  [196, 40, 3.5],
  [300, 98, 3.5],
] as const;

export interface Blotch {
  d: string;
  at: string;
  fill: string;
  pattern: Pattern | null;
  print: Print;
}

/** The same card has the same blotches for everybody, and in every game. */
export function blotches(card: Printed | "mystery"): {
  blots: Blotch[];
  splashes: { x: number; y: number; r: number; fill: string }[];
} {
  const seed = card === "mystery" ? 2 : INKS.indexOf(card.word) * 3 + INKS.indexOf(card.ink);
  const others = INKS.filter((ink) => card === "mystery" || (ink !== card.word && ink !== card.ink));
  const other = (i: number) => KHROMIX[others[i % others.length]!];
  return {
    blots: SPOTS.map(([x, y, scale, turn], i) => ({
      d: BLOBS[(i + seed) % BLOBS.length]!,
      at: `translate(${x} ${y}) scale(${scale}) rotate(${turn + seed * 37} 54 48)`,
      ...other(i + seed),
    })),
    splashes: SPLASHES.map(([x, y, r], i) => ({ x, y, r, fill: other(i + seed * 2).fill })),
  };
}
