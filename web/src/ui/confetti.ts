import type { Scraps } from "../games/contract";

/** Where cut paper comes to lie around a winner: never over the middle, never on top of each other. */
export interface Scrap {
  x: number;
  y: number;
  turn: number;
  scale: number;
  fill: string;
  /** A shape of the game, or null for a plain slip. */
  shape: string | null;
  delay: number;
}

/** Park and Miller's generator: the same seed gives the same table to everybody. */
function dice(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** What scraps keep away from, in the pixels of the place where they lie. */
export interface Kept {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const MOST_SCRAPS = 34;
const EDGE = 22;
const covers = ({ x, y, width, height }: Kept, at: { x: number; y: number }, big: number): boolean =>
  at.x > x - EDGE * big && at.x < x + width + EDGE * big && at.y > y - EDGE * big && at.y < y + height + EDGE * big;

/** `kept`: what is written there; without it, the middle. */
export function scatter(
  width: number,
  height: number,
  { fills, shapes }: Scraps,
  seed = 4711,
  kept?: readonly Kept[],
): Scrap[] {
  const roll = dice(seed);
  const big = width > 500 ? 1.5 : 1;
  const scraps: Scrap[] = [];
  for (let tries = 0; scraps.length < MOST_SCRAPS && tries < 900; tries++) {
    const [x, y, turn, size] = [roll() * width, roll() * height, roll() * 360, roll()];
    if (kept ? kept.some((box) => covers(box, { x, y }, big)) : isMiddle(x - width / 2, y - height / 2, big)) continue;
    if (scraps.some((other) => Math.hypot(other.x - x, other.y - y) < 38 * big)) continue;
    const n = scraps.length;
    const shape = n % 2 ? null : shapes[Math.floor((n * 5) / 2) % shapes.length]!;
    scraps.push({
      x,
      y,
      turn: shape ? turn / 6 - 30 : turn,
      scale: (0.75 + size * 0.6) * big,
      fill: fills[n % fills.length]!,
      shape,
      delay: Math.round(roll() * 250),
    });
  }
  return scraps;
}

const isMiddle = (x: number, y: number, big: number): boolean => Math.abs(x) < 122 * big && Math.abs(y) < 160 * big;
