// Where everybody sits around a device that lies flat, in the order in which play goes round. All lengths are pixels.
import type { Edge, Place, Plan, Rect } from "../../games/contract";

const EDGES: Readonly<Record<number, readonly Edge[]>> = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

/** By how many degrees things are turned for whoever sits there. */
export const TURN: Readonly<Record<Edge, number>> = { bottom: 0, left: 90, top: 180, right: 270 };

export const edgesOf = (seats: number): readonly Edge[] => EDGES[seats] ?? [];

export function placed(edge: Edge, { x, y, width, height }: Rect): Place {
  const across = edge === "left" || edge === "right";
  const [along, deep] = across ? [height, width] : [width, height];
  return { edge, turn: TURN[edge], x: x + width / 2, y: y + height / 2, along, deep };
}

const clamped = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** How deep a place is: two share the height, more have to leave a middle both ways. */
export const depthOf = (seats: number, width: number, height: number): number =>
  Math.round(seats === 2 ? clamped(116, 0.27 * height, 270) : clamped(150, 0.235 * Math.min(width, height), 250));

export function planOf(seats: number, width: number, height: number): Plan {
  const deep = depthOf(seats, width, height);
  const low = height - deep;
  const far = width - deep;
  const boxes: Partial<Record<Edge, Rect>> =
    seats === 2
      ? { bottom: { x: 0, y: low, width, height: deep }, top: { x: 0, y: 0, width, height: deep } }
      : seats === 3
        ? three(deep, width, height)
        : {
            // Like the sails of a mill: everybody has the same corner at their left hand.
            bottom: { x: 0, y: low, width: far, height: deep },
            left: { x: 0, y: 0, width: deep, height: low },
            top: { x: deep, y: 0, width: far, height: deep },
            right: { x: far, y: deep, width: deep, height: low },
          };
  const places = edgesOf(seats).map((edge) => placed(edge, boxes[edge]!));
  const top = boxes.top ? deep : 0;
  const side = boxes.left ? deep : 0;
  return { places, middle: { x: side, y: top, width: width - 2 * side, height: low - top } };
}

/** Whoever sits alone at an edge has the corners where that edge is the short one. */
function three(deep: number, width: number, height: number): Partial<Record<Edge, Rect>> {
  const wide = width >= height;
  const inset = wide ? deep : 0;
  const tall = wide ? height : height - deep;
  return {
    bottom: { x: inset, y: height - deep, width: width - 2 * inset, height: deep },
    left: { x: 0, y: 0, width: deep, height: tall },
    right: { x: width - deep, y: 0, width: deep, height: tall },
  };
}

/** In the middle, a box for everybody: what has to be read stands there once for each, turned towards them. */
export function readersOf(seats: number, { width, height }: Rect): readonly Place[] {
  const edges = edgesOf(seats);
  const top = edges.includes("top");
  if (seats === 2) {
    const half = { x: 0, width, height: height / 2 };
    return [placed("bottom", { ...half, y: height / 2 }), placed("top", { ...half, y: 0 })];
  }
  const wide = width >= height;
  const boxes: Record<Edge, Rect> = wide ? beside(width, height, top) : between(width, height, top);
  return edges.map((edge) => placed(edge, boxes[edge]));
}

function beside(width: number, height: number, top: boolean): Record<Edge, Rect> {
  const side = 0.31 * width;
  const middle = { x: side, width: width - 2 * side, height: top ? height / 2 : height };
  return {
    left: { x: 0, y: 0, width: side, height },
    right: { x: width - side, y: 0, width: side, height },
    top: { ...middle, y: 0 },
    bottom: { ...middle, y: top ? height / 2 : 0 },
  };
}

function between(width: number, height: number, top: boolean): Record<Edge, Rect> {
  const row = (top ? 0.4 : 0.5) * height;
  const rest = top ? (height - row) / 2 : height - row;
  const y = top ? rest : 0;
  return {
    left: { x: 0, y, width: width / 2, height: row },
    right: { x: width / 2, y, width: width / 2, height: row },
    top: { x: 0, y: 0, width, height: rest },
    bottom: { x: 0, y: y + row, width, height: rest },
  };
}

/** Whether so many have room round a screen of this size. */
export function hasRoom(seats: number, width: number, height: number, halves: boolean): boolean {
  if (seats > 2) return Math.min(width, height) >= 600 && Math.max(width, height) >= 720;
  return width >= 600 && height >= (halves ? 560 : 340);
}
