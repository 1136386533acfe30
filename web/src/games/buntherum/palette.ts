import { colour } from "../../cards/palette";

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
