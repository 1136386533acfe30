import type { PressEvent } from "../../../ui";

/** What may be answered: an action as a table offers it, or a choice. */
export interface Answer {
  do?: string;
  on?: number;
  say?: number | string;
  hand?: readonly string[];
  tops?: readonly number[];
  pile?: number;
  target?: number;
  from?: string;
  choose?: number | string;
}

export type Mark = "good" | "bad";
export type Facts = { readonly [key: string]: unknown };

/** A position with its answers, however a game draws it. */
export interface Board<View> {
  view: View;
  /** The game after a right answer. */
  after: View | null;
  seat: number;
  answers: readonly Answer[];
  /** For each answer, what is known of it. */
  marks: readonly (Mark | null)[];
  /** For each answer, what the verdict on it speaks of, where that is known. */
  findings: readonly (Facts | undefined)[];
  open: boolean;
  /** What the question speaks of, and then the verdict. */
  facts: Facts;
  /** Against the clock: the mark for Element Timing once the card is to be seen; null before. */
  timing?: string | null;
  /** What is printed on the key for an answer. */
  key: (index: number) => string;
  choose: (index: number, event: PressEvent) => void;
}

/** Those who sit around the table of an exercise. */
const PEOPLE = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn"];
export const personAt = (seat: number): string => PEOPLE[seat] ?? "";
