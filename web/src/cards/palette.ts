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

const colour = (fill: string, print: Print, pattern: Pattern | null): Colour => ({ fill, print, pattern });

/** S1.1, in the order of the band. */
export const SUBITO = {
  r: colour("#d11e21", "paper", "diagonal"),
  p: colour("#fa9ab5", "ink", "dots"),
  y: colour("#ffdc4c", "ink", null),
  g: colour("#18805f", "paper", "waves"),
  l: colour("#6bc2fc", "ink", "upright"),
  d: colour("#102c81", "paper", "grid"),
} as const;

/** B1.1. */
export const BUNTHERUM = {
  y: colour("#ffdc4a", "ink", null),
  b: colour("#2a70d5", "paper", "upright"),
  r: colour("#c2382e", "paper", "diagonal"),
  g: colour("#01ab7b", "ink", "waves"),
  v: colour("#642f7b", "paper", "grid"),
  o: colour("#f07504", "ink", "zigzag"),
  p: colour("#ff9bcf", "ink", "dots"),
  k: colour("#1c1c1f", "paper", "checks"),
} as const;

/** K1.3, in its order: the order of the answer buttons too. */
export const KHROMIX = {
  red: colour("#d33e44", "paper", "diagonal"),
  blue: colour("#5a76bc", "paper", "waves"),
  green: colour("#3aa881", "ink", "dots"),
  yellow: colour("#ffdc51", "ink", null),
  orange: colour("#ea8302", "ink", "grid"),
  violet: colour("#6a2191", "paper", "upright"),
  pink: colour("#ffa2d3", "ink", "checks"),
  brown: colour("#64370a", "paper", "zigzag"),
} as const;

export type Ink = keyof typeof KHROMIX;
export const INKS = Object.keys(KHROMIX) as Ink[];

/** Clear 4, 1 to 10: light to dark, so that "lower may follow" can be seen. */
export const RAMP = [
  "#ffe9a8",
  "#ffd27a",
  "#ffb466",
  "#fb9063",
  "#ec6b6f",
  "#c2437c",
  "#a03f97",
  "#7540a0",
  "#4b3f9c",
  "#27397f",
] as const;
