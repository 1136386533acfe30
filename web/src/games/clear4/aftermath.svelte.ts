import type { Happening } from "../../client/shown";
import type { Clear4Event, Clear4View } from "../../protocol";
import type { Aftermath } from "../aftermath.svelte";
import { movesOf, type Move } from "./moves";

/** So long a blind card lies there before it is turned, and so long it is looked at then. */
const SUSPENSE_MS = 600;
const LOOK_MS = 650;
const FOUR_MS = 1100;
const MOST_MOVES = 2;

export interface Blind {
  seat: number;
  pile: number;
  card: string;
  playable: boolean;
  turned: boolean;
}

/** Where the cards of the pile went: to a seat, or (null) out of the game. */
export type Departure = { seat: number | null } | undefined;

export interface ToldMove extends Move {
  id: number;
}

export interface Ears {
  /** Something is on the table now, whole. */
  moved(move: Move): void;
  /** The blind card is turned at this moment. */
  turned(blind: Blind): void;
  heard(event: Clear4Event): void;
}

/** The table as it is drawn: what was told, with the moments in which people look at what happened. Without events (a
 * page that was just loaded) it is the view alone. */
export class Clear4Aftermath implements Aftermath<"clear4"> {
  view = $state.raw<Clear4View | null>(null);
  /** The last moves of this round, the newest last. */
  moves = $state.raw<readonly ToldMove[]>([]);
  blind = $state.raw<Blind | null>(null);
  /** Four alike that somebody cleared. */
  four = $state.raw<ToldMove | null>(null);
  /** Cards that lie on the pile from here on came from this seat, just now. */
  arrival = $state.raw<{ first: number; seat: number } | null>(null);
  /** Which discard pile of this table it is: a new one begins when the old one is gone. */
  pile = $state.raw(0);
  departure: Departure;

  readonly #ears: Ears;
  #latest: Clear4View | null = null;
  #ids = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(ears: Ears) {
    this.#ears = ears;
  }

  happened(happenings: readonly Happening<"clear4">[], view: Clear4View | null): void {
    const before = this.#latest;
    if (view === before && !happenings.length) return;
    this.#latest = view;
    if (!happenings.length) return this.#anew();
    const events = happenings.flatMap((one) => one.events);
    const moves = movesOf(events, before);
    if (events.some(({ event }) => event === "Dealt")) this.moves = [];
    this.#note(moves);
    const turned = events.find((event) => event.event === "BlindTurned");
    if (turned && before) this.#turn({ ...turned, turned: false }, moves, events);
    else if (this.blind) this.#speak(moves, events);
    else {
      this.#draw();
      this.#celebrate();
      this.#speak(moves, events);
    }
  }

  /** Which of a seat's piles has its crosswise card on the table just now. */
  turningOf(seat: number): number | null {
    return this.blind?.seat === seat ? this.blind.pile : null;
  }

  /** How many cards came into a seat's hand by the last move. */
  tookOf(seat: number): number {
    const last = this.blind ? undefined : this.moves.at(-1);
    if (!last) return 0;
    const taker = last.kind === "took" || (last.kind === "blind" && !last.playable) ? last.seat : last.target;
    return taker === seat ? last.count : 0;
  }

  ended(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #anew(): void {
    this.ended();
    this.blind = this.four = this.arrival = null;
    this.moves = [];
    this.departure = undefined;
    this.pile += 1;
    this.view = this.#latest;
  }

  /** The cards wait under the blind one, so that nothing gives it away. */
  #turn(blind: Blind, moves: readonly Move[], events: readonly Clear4Event[]): void {
    this.ended();
    this.four = null;
    this.#draw(this.view ?? undefined);
    this.blind = blind;
    this.#after(SUSPENSE_MS, () => {
      this.blind = { ...blind, turned: true };
      this.#ears.turned(blind);
      this.#speak(moves, events);
      this.#after(LOOK_MS, () => {
        this.blind = null;
        this.#draw();
        this.#celebrate();
      });
    });
  }

  #draw(view: Clear4View | null = this.#latest): void {
    const before = this.view?.discard.length ?? 0;
    const now = view?.discard.length ?? 0;
    const last = this.moves.at(-1);
    if (now < before) this.pile += 1;
    this.arrival = now > before && last ? { first: before, seat: last.seat } : null;
    this.view = view;
  }

  #note(moves: readonly Move[]): void {
    for (const move of moves) {
      this.moves = [...this.moves, { ...move, id: ++this.#ids }].slice(-MOST_MOVES);
      if (move.count) this.departure = { seat: goesTo(move) };
    }
  }

  #celebrate(): void {
    const last = this.moves.at(-1);
    if (last?.kind !== "clear4") return;
    this.four = last;
    this.#after(FOUR_MS, () => this.four?.id === last.id && (this.four = null));
  }

  #speak(moves: readonly Move[], events: readonly Clear4Event[]): void {
    for (const move of moves) this.#ears.moved(move);
    for (const event of events) this.#ears.heard(event);
  }

  #after(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, ms);
    this.#timers.add(timer);
  }
}

function goesTo({ kind, seat, target, cards, playable }: Move): number | null {
  if (kind === "clear" || kind === "clear4" || (kind === "blind" && playable && cards[0] === "C")) return null;
  return target ?? seat;
}
