import type { Chosen } from "./towards";

/** What is chosen on the board of this page, for the coach, who points at what comes next. A page opens one table. */
class Board {
  chosen = $state.raw<Chosen | null>(null);
}
export const board = new Board();
