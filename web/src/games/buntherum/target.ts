import type { PressEvent } from "../../ui/press";
import type { Mark } from "./aftermath.svelte";

/** One of the six rows, however it is drawn. */
export interface Target {
  row: number;
  /** The printed object first. */
  cards: readonly string[];
  /** What the verdict says of it, and which of its cards tell why. */
  mark: Mark | null;
  told: readonly number[];
  /** The card that the verdict put there. */
  landed: number | null;
  /** One's own press, until the verdict: "512 ms", or nothing where the page does not know the time. */
  pressed: string | null;
  /** A verdict is on view, and speaks of something else. */
  aside: boolean;
  /** It can be pressed now. */
  open: boolean;
  /** The key that shouts it, where that is not the row's own number. */
  key: string | null;
  label: string;
  /** What a row is about, for whoever asks; null: nothing is told here. */
  about: string | null;
  shout: (event: PressEvent) => void;
}

/** What every drawing of a row has in common: it is one large button. */
export const buttonOf = ({ row, open, label }: Target) =>
  ({
    type: "button",
    "aria-disabled": !open,
    "aria-label": label,
    "data-row": row,
    onmousedown: (event: MouseEvent) => event.preventDefault(), // the focus stays where it is
  }) as const;
