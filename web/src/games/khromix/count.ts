/** How a gains pile is counted (K6.3), as steps of a show: each multiplier begins a new one. */

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

const worth = (code: string): number => Number(code.split(":")[2]) || 0;

/** `gains` from the top down. An empty pile is one part that adds nothing. */
export function partsOf(gains: readonly string[], order: "top" | "bottom" = "top"): Part[] {
  const parts: { factor: number; cards: Counted[]; adds: number; total: number }[] = [];
  let part = { factor: 1, cards: [] as Counted[], adds: 0, total: 0 };
  for (const code of order === "top" ? gains : [...gains].reverse()) {
    const card = counted(code);
    if (card.doubles) {
      parts.push(part);
      part = { factor: 2 * part.factor, cards: [], adds: 0, total: part.total };
    }
    part.cards.push(card);
    part.adds += card.doubles ? 0 : worth(code) * part.factor;
    part.total = parts.length ? parts.at(-1)!.total + part.adds : part.adds;
  }
  parts.push(part);
  return parts;
}

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const plain = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);
