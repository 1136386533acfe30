import type { KhromixOffer, KhromixUseAction, KhromixView } from "../../protocol";

/** What this seat can do now; it decides what stands where the buttons are. */
export type Stage =
  | "watch" // no seat
  | "call"
  | "called" // the caller, while the others answer: never an answer button
  | "question"
  | "pay"
  | "use"
  | "answer"; // the eight buttons, alive or not

const STAGE_OF = {
  call: "call",
  question: "question",
  pay: "pay",
  use: "use",
  decline: "use",
  answer: "answer",
} as const;

export function stageOf(view: KhromixView, seat: number | null, offers: readonly KhromixOffer[]): Stage {
  if (seat === null) return "watch";
  const offer = offers[0];
  if (offer) return STAGE_OF[offer.do];
  return view.pending === "answer" && view.actor === seat ? "called" : "answer";
}

export const targetsOf = (offers: readonly KhromixOffer[]): number[] =>
  offers
    .filter((offer): offer is KhromixUseAction & { do: "use"; seat: number } => offer.do === "use")
    .map(({ target }) => target)
    .filter((target): target is number => target !== undefined && target !== null);

export const mayPay = (offers: readonly KhromixOffer[], from: "active" | "gains"): boolean =>
  offers.some((offer) => offer.do === "pay" && offer.from === from);

/** Seats as they sit: clockwise is from left to right, and one's own comes first. */
export const orderOf = (seats: number, own: number | null): number[] =>
  Array.from({ length: seats }, (_, i) => (i + (own ?? 0)) % seats);

/** So many of the list, the same for the same seed: what is offered must not change while it is read. */
export function some<T>(list: readonly T[], count: number, seed: number): T[] {
  const left = [...list];
  const taken: T[] = [];
  for (let s = (seed * 2654435761) >>> 0; taken.length < count && left.length; s = (s * 1664525 + 1013904223) >>> 0) {
    taken.push(...left.splice((s >>> 8) % left.length, 1));
  }
  return taken;
}
