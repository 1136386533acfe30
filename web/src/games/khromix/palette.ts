import { colour } from "../../cards/palette";

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
