import type { SubitoView } from "../../protocol";

/** The own card between the press and the table's word: it lies in its column already. */
export interface Flight {
  game: number;
  round: number;
  on: number;
  card: string;
  /** Cards that the own pile held; one fewer, and the card has arrived. */
  left: number;
}

/** Whether the table has not said yet what came of it. */
export function isUnderWay(flight: Flight, view: SubitoView | null, seat: number | null, game: number): boolean {
  if (view === null || seat === null || flight.game !== game || flight.round !== view.round) return false;
  return view.next.includes(seat) && view.piles[seat] === flight.left;
}

/** The card that this seat may place now; a partner's card in view is none. */
export function cardInHand(view: SubitoView | null, seat: number | null): string | null {
  return view !== null && seat !== null && view.next.includes(seat) ? view.card : null;
}

/** The partner's card that comes first, for those who may see it. */
export function cardOfPartner(view: SubitoView | null, seat: number | null): string | null {
  return view !== null && seat !== null && !view.next.includes(seat) ? view.card : null;
}

/** Event clocks that are further off are another clock, or a page that slept: then nothing can be said. */
const BELIEVABLE = 1000;

/** A press that was made before its card could be seen is meant for the card before. */
export function cameBefore(pressed: number, shown: number, now: number): boolean {
  return Math.abs(now - pressed) < BELIEVABLE && pressed < shown;
}
