import type { AnyAction, AnyView } from "../../../games/contract";
import type { PressEvent } from "../../../ui";

export type Mark = "good" | "bad";
export type Facts = Readonly<Record<string, unknown>>;

/** A position with its answers, as our own boards take it: each game knows what its views and answers are. */
export interface Board<View = AnyView, Answer = AnyAction> {
  view: View;
  /** The game after a right answer. */
  after: View | null;
  seat: number;
  /** What may be answered: actions as a table offers them, or choices. */
  answers: readonly Answer[];
  /** For each answer, what is known of it. */
  marks: readonly (Mark | null)[];
  /** For each answer, what the verdict on it speaks of, where that is known. */
  findings: readonly (Facts | undefined)[];
  open: boolean;
  /** What the question speaks of, and then the verdict. */
  facts: Facts;
  /** Against the clock: the mark for Element Timing once the card is to be seen; null before. Undefined: no clock runs. */
  timing: string | null | undefined;
  /** What is printed on the key for an answer. */
  key: (index: number) => string;
  choose: (index: number, event: PressEvent) => void;
}

/** Those who sit around the table of an exercise. */
const PEOPLE = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn"];
export const personAt = (seat: number): string => PEOPLE[seat] ?? "";
