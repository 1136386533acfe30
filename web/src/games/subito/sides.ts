import type { SubitoView } from "../../protocol";
import type { Face } from "./pictograms";
import { POINTS } from "./keys";

/** One side as this page draws it. */
export interface Side {
  /** Its place in the view's `sides` and `columns`. */
  index: number;
  seats: readonly number[];
  columns: readonly (readonly (string | null)[])[];
  /** Cards still to place, and the part that is placed: 0 to 1. */
  left: number;
  placed: number;
}

/** S4.4 */
export const ROUNDS = 3;

const NO_COLUMNS: Side["columns"] = POINTS.map(() => []);

/** The side that lies below: one's own; for those who watch, the first. */
export function nearOf(view: Pick<SubitoView, "sides">, seat: number | null): number {
  return Math.max(
    0,
    view.sides.findIndex((seats) => seat !== null && seats.includes(seat)),
  );
}

export function sideOf(view: Pick<SubitoView, "sides" | "columns" | "piles">, index: number): Side {
  const seats = view.sides[index] ?? [];
  const columns = view.columns[index] ?? NO_COLUMNS;
  const left = sum(seats.map((seat) => view.piles[seat] ?? 0));
  const lying = sum(columns.map((column) => column.length));
  return { index, seats, columns, left, placed: left + lying ? lying / (left + lying) : 0 };
}

/** Before the first deal, and while the next one is awaited: who will sit where is not said yet. */
export function emptySide(index: number): Side {
  return { index, seats: [], columns: NO_COLUMNS, left: 0, placed: 0 };
}

export const faceOf = (faces: string, points: number): Face | undefined => {
  const letter = faces[points - 2];
  return letter ? (`${points}${letter}` as Face) : undefined;
};

/** Where cards are put face down (S2.6): how they are drawn, as on the objective's own picture. */
export const isFaceDown = (face: Face | undefined): boolean => face === "5A";

/** Which of two counts is the higher: it is filled. */
export const leads = (mine: number, theirs: number): boolean => mine > theirs;

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What is printed on these cards, added up. */
export const printedSum = (cards: readonly (string | null)[]): number =>
  sum(cards.map((card) => Number(card?.[1] ?? 0)));
