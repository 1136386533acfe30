import type { Edge } from "../../contract";
import { TURN } from "../../../screens/together/seats";

/** The rows around the card, clockwise: row 1 is at the upper right where the middle is wide. Degrees count clockwise
 * from level right. Where the middle is high, the whole is turned to the left, so that rows have room to grow. */
export const angleOf = (row: number, wide: boolean): number => -60 + 60 * (row - 1) - (wide ? 0 : 90);

const turnedTo = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Where a row's button lies on a pad, as a grid area: in the direction in which its row lies for whoever presses. Seen
 * so, two rows point either straight to the sides or straight away and towards one. */
const AREAS: Readonly<Record<number, string>> = {
  0: "1 / 4 / 3 / 5",
  [-180]: "1 / 1 / 3 / 2",
  [-60]: "1 / 3",
  60: "2 / 3",
  120: "2 / 2",
  [-120]: "1 / 2",
  [-150]: "1 / 1",
  [-90]: "1 / 2",
  [-30]: "1 / 3",
  30: "2 / 3",
  90: "2 / 2",
  150: "2 / 1",
};

export const areaOf = (row: number, edge: Edge, wide: boolean): string =>
  AREAS[turnedTo(angleOf(row, wide) - TURN[edge])]!;

const DIRECTION: Readonly<Record<Edge, number>> = { right: 0, bottom: 90, left: 180, top: 270 };

/** Towards whom the cards of a row lie: whoever sits next to it; of two that are as near, the next clockwise. */
export function facing(row: number, edges: readonly Edge[], wide: boolean): Edge {
  const angle = angleOf(row, wide);
  const far = (edge: Edge): number => {
    const away = turnedTo(DIRECTION[edge] - angle);
    return Math.abs(away) - (away > 0 ? 1 : 0);
  };
  return [...edges].sort((a, b) => far(a) - far(b))[0] ?? "bottom";
}

/** How large so many cards can be in a box: in as many lines as suits them best. */
export function cardSize(cards: number, width: number, height: number, gap: number, most: number): number {
  const sizes = [1, 2, 3].map((lines) => {
    const each = Math.ceil(cards / lines);
    return Math.min((height - gap * (lines - 1)) / lines, (width - gap * (each - 1)) / each);
  });
  return Math.max(16, Math.min(most, Math.floor(Math.max(...sizes))));
}
