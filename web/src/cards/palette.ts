/** The colours of the cards, and what tells them apart where colours do not: a pattern, and a letter for stronger marks. */

export type Pattern = "diagonal" | "dots" | "waves" | "upright" | "grid" | "zigzag" | "checks";
/** What is printed on a colour: paper or ink, whichever is further from it. */
export type Print = "paper" | "ink";

export interface Colour {
  fill: string;
  print: Print;
  pattern: Pattern | null;
}

export const PAPER = "#fffdf8";
export const INK = "#1e1b2e";
export const OAT = "#f3eee4";
export const SLATE = "#3a3750";
export const SPRUCE = "#24504b";

export const printed = (print: Print): string => (print === "paper" ? PAPER : INK);

export const colour = (fill: string, print: Print, pattern: Pattern | null): Colour => ({ fill, print, pattern });

/** Six that go together: of cards, and of confetti. */
export const SIX = {
  r: colour("#d11e21", "paper", "diagonal"),
  p: colour("#fa9ab5", "ink", "dots"),
  y: colour("#ffdc4c", "ink", null),
  g: colour("#18805f", "paper", "waves"),
  l: colour("#6bc2fc", "ink", "upright"),
  d: colour("#102c81", "paper", "grid"),
} as const;
