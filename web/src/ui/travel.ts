import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { TransitionConfig } from "svelte/transition";

/** What a piece covers on the page. */
export type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

export interface Travel {
  /** The token that says how long it takes. */
  takes?: "--quick" | "--move" | "--show" | "--land";
  /** How it comes to rest: smoothly, or landing with a little bounce. */
  ease?: "--out" | "--snap";
  /** How large it is at its start; else as large as what it comes from. */
  scale?: number;
  opacity?: number;
  /** Whether it has weight: it is held a little above the table, drops, and gives way where it strikes. */
  weight?: boolean;
}

const FALLS = "cubic-bezier(0.6, 0, 1, 0.6)";
/** Held above the table, then struck: how a piece with weight comes to rest, from so much of the way on. */
const landing = (from: number): Keyframe[] => [
  { transform: "translateY(-4%) scale(1.08)", opacity: 1, offset: from, easing: FALLS },
  { transform: "scale(0.96)", opacity: 1, offset: from + 0.2, easing: "ease-out" },
  { transform: "none", opacity: 1 },
];

/** What was read of the styles, and for which wish for motion: to read it while a page changes has it laid out anew. */
const tokens = new Map<string, string>();
let readFor: string | undefined;

/** A token of the styles, as scripts need it: what they animate knows no variables. */
function token(name: string): string {
  const root = document.documentElement;
  if (readFor !== root.dataset.motion) tokens.clear();
  readFor = root.dataset.motion;
  const read = tokens.get(name) ?? getComputedStyle(root).getPropertyValue(name).trim();
  tokens.set(name, read);
  return read;
}

/** By the tokens, which are 0 where no motion is wanted. */
const milliseconds = (takes: NonNullable<Travel["takes"]> = "--move"): number => parseFloat(token(takes)) || 0;

/** Where the seat of a player is on the page. */
export const seatBox = (seat: number): Box | undefined =>
  document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();

/** How far it is from the middle of one box to the middle of another. */
export const way = (from: Box, to: Box): { x: number; y: number } => ({
  x: to.x + to.width / 2 - from.x - from.width / 2,
  y: to.y + to.height / 2 - from.y - from.height / 2,
});

/** Lays a piece that is here there, so large. */
export function laid(here: Box, there: Box, scale: number): string {
  const { x, y } = way(here, there);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Plays a movement, where one is wanted. It is only looked at: what counts has changed already. */
export function play(
  piece: Element,
  frames: Keyframe[],
  { takes, ease = "--out" }: Travel = {},
  fill: FillMode = "none",
): Animation | undefined {
  const duration = milliseconds(takes);
  return duration ? piece.animate(frames, { duration, easing: token(ease), fill }) : undefined;
}

/** Lets a piece that is here come from there. */
export function comeFrom(piece: Element, from: Box | null | undefined, travel: Travel = {}): void {
  const here = piece.getBoundingClientRect();
  if (!from?.width || !here.width) return;
  const start = { transform: laid(here, from, travel.scale ?? from.width / here.width), opacity: travel.opacity ?? 1 };
  if (travel.weight) land(piece, { ...start, easing: token(travel.ease ?? "--out") }, 0.62);
  else play(piece, [start, { transform: "none", opacity: 1 }], travel);
}

/** The same for a piece that appears: once, from wherever that is then. */
export const comesFrom =
  (from: () => Box | null | undefined, travel?: Travel): Attachment<Element> =>
  (piece) =>
    untrack(() => comeFrom(piece, from(), travel));

/** Lets a piece drop onto the table from a little above (or below) where it lies. */
export function drop(piece: Element, from: number): void {
  land(piece, { transform: `translateY(${from}px) scale(1.12)`, opacity: 0 }, 0.4);
}

function land(piece: Element, start: Keyframe, held: number): void {
  if (milliseconds("--land")) piece.animate([start, ...landing(held)], { duration: milliseconds("--land") });
}

/** A transition: the piece goes so far before it is gone; null, and it is gone at once. */
export function goes(piece: Element, far: (piece: Element) => { x: number; y: number } | null): () => TransitionConfig {
  return () => {
    const to = far(piece);
    const duration = to ? milliseconds() : 0;
    if (!to || !duration) return { duration: 0 };
    const rest = getComputedStyle(piece).transform;
    const still = rest === "none" ? "" : rest;
    return {
      duration,
      css: (t: number, u: number) =>
        `transform: translate(${u * to.x}px, ${u * to.y}px) ${still} scale(${1 - 0.5 * u}); opacity: ${t}`,
    };
  };
}
