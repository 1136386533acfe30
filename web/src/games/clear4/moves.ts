import type { Clear4Event, Clear4View } from "../../protocol";

/** What somebody did, as it is drawn and spoken. */
export interface Move {
  seat: number;
  kind: "played" | "blind" | "push" | "clear" | "clear4" | "took" | "left";
  cards: readonly string[];
  /** How many cards of the discard pile were taken, or left the game. */
  count: number;
  /** Who took them, where somebody else did. */
  target: number | null;
  /** Of a blind card: whether it could be played. */
  playable: boolean;
}

const move = (seat: number, kind: Move["kind"], more: Partial<Move> = {}): Move => ({
  seat,
  kind,
  cards: [],
  count: 0,
  target: null,
  playable: true,
  ...more,
});

/** What happened in one step, from what is told of it and from the table as it was before. */
export function movesOf(events: readonly Clear4Event[], before: Clear4View | null): Move[] {
  const moves: Move[] = [];
  const last = (): Move | undefined => moves.at(-1);
  const replaceLast = (more: Partial<Move>): void => void moves.push({ ...moves.pop()!, ...more });
  for (const event of events) {
    if (event.event === "Played") moves.push(move(event.seat, "played", { cards: cardsOf(event, before) }));
    else if (event.event === "BlindTurned")
      moves.push(move(event.seat, "blind", { cards: [event.card], playable: event.playable }));
    else if (event.event === "Special")
      moves.push(move(event.seat, event.card === "P" ? "push" : "clear", { cards: [event.card] }));
    else if (event.event === "Left") moves.push(move(event.seat, "left"));
    else if (event.event === "Cleared") {
      if (last()?.kind === "clear" || last()?.kind === "blind") replaceLast({ count: event.cards });
      else moves.push(move(event.seat, "clear4", { count: event.cards, cards: fourOf(before, last()) }));
    } else if (event.event === "Taken") {
      if (last()?.kind === "push") replaceLast({ count: event.cards, target: event.seat });
      else if (last()?.kind === "blind") replaceLast({ count: event.cards });
      else moves.push(taken(event.seat, event.cards, before));
    }
  }
  return moves;
}

/** A pile taken by who was to act was taken by choice; by another, because a blind PUSH was aimed there. */
function taken(seat: number, count: number, before: Clear4View | null): Move {
  const actor = before?.to_act ?? seat;
  if (actor === seat) return move(seat, "took", { count });
  return move(actor, "push", { cards: ["P"], count, target: seat });
}

function cardsOf(
  { seat, hand, tops, value }: { seat: number; hand: readonly string[]; tops: readonly number[]; value: number },
  before: Clear4View | null,
): string[] {
  return [...hand, ...tops.map((pile) => before?.piles[seat]?.[pile]?.top ?? (value ? String(value) : "J"))];
}

function fourOf(before: Clear4View | null, played: Move | undefined): string[] {
  return [...(before?.discard ?? []), ...(played?.cards ?? [])].slice(-4);
}
