/** How a gains pile is counted (K6.3), as the table tells it; each part is a step of a show. */
import type { KhromixView } from "../../protocol";

export interface Counted {
  code: string;
  /** As it is written on the card. */
  points: string;
  doubles: boolean;
}

export interface Part {
  factor: number;
  /** The multiplier that began this part is its first card. */
  cards: readonly Counted[];
  /** What its cards add, times the factor. */
  adds: number;
  /** The count after this part. */
  total: number;
}

const SIGNS: Readonly<Record<string, string>> = { x2: "×2", "-1": "−1" };

export function counted(code: string): Counted {
  const points = code === "mystery" ? "?" : (code.split(":")[2] ?? "");
  return { code, points: SIGNS[points] ?? points, doubles: points === "x2" };
}

/** The parts of a count, with the cards of this pile that they are made of. */
export const partsOf = (gains: readonly string[], counts: KhromixView["counts"][number]): Part[] =>
  counts.map(([factor, cards, adds, total]) => ({
    factor,
    cards: cards.map((place) => counted(gains[place]!)),
    adds,
    total,
  }));

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const plain = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);
