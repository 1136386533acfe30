import type { Clear4Action, Clear4Offer, Clear4PileView } from "../../protocol";

/** A card that could be pressed: in the hand, face up on a pile, or the crosswise card of a bare pile. */
export interface Card {
  /** `h0` … in the hand as it is drawn, `t0` to `t3` on top of a pile, `b0` to `b3` crosswise. */
  id: string;
  /** C1.1; "?" for a crosswise card. */
  code: string;
}

export const JOKER = "J";
export const PUSH = "P";
export const BLIND = "?";

/** As the hand is drawn: what has no value first, then the values. */
const ORDER = ["C", "P", "J", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

export const sorted = (hand: readonly string[]): string[] =>
  [...hand].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));

export const inHand = (hand: readonly string[]): Card[] => sorted(hand).map((code, i) => ({ id: `h${i}`, code }));

export const onPiles = (piles: readonly Clear4PileView[]): Card[] =>
  piles.flatMap(({ height, top }, pile): Card[] => {
    if (top !== null) return [{ id: `t${pile}`, code: top }];
    return height ? [{ id: `b${pile}`, code: BLIND }] : [];
  });

/** What an action takes: so many of each code from the hand, and these places. */
export interface Taken {
  hand: ReadonlyMap<string, number>;
  places: ReadonlySet<string>;
  size: number;
}

interface Way extends Taken {
  offer: Clear4Offer;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Undefined where no card is chosen for it. */
export function takenBy(action: Clear4Action): Taken | undefined {
  if (action.do === "play") {
    const hand = new Map<string, number>();
    for (const code of action.hand ?? []) hand.set(code, (hand.get(code) ?? 0) + 1);
    const places = new Set((action.tops ?? []).map((pile) => `t${pile}`));
    return { hand, places, size: (action.hand?.length ?? 0) + places.size };
  }
  if (action.do === "push" || action.do === "clear") {
    const code = action.do === "push" ? PUSH : "C";
    if (action.from === "hand") return { hand: new Map([[code, 1]]), places: NOTHING, size: 1 };
    return { hand: new Map(), places: new Set([`t${action.from}`]), size: 1 };
  }
  if (action.do === "blind") return { hand: new Map(), places: new Set([`b${action.pile}`]), size: 1 };
  return undefined;
}

function wayOf(offer: Clear4Offer): Way | undefined {
  const taken = takenBy(offer);
  return taken && { ...taken, offer };
}

/** Which cards may be taken together, read off what the table offers: no rule is known here. */
export class Choice {
  readonly cards: readonly Card[];
  readonly #ways: readonly Way[];
  readonly #usable: ReadonlySet<string>;

  constructor(offers: readonly Clear4Offer[], cards: readonly Card[]) {
    this.cards = cards;
    this.#ways = offers.map(wayOf).filter((way) => way !== undefined);
    const codes = new Set(this.#ways.flatMap(({ hand }) => [...hand.keys()]));
    const places = new Set(this.#ways.flatMap(({ places }) => [...places]));
    const usable = cards.filter(({ id, code }) => (id.startsWith("h") ? codes.has(code) : places.has(id)));
    this.#usable = new Set(usable.map(({ id }) => id));
  }

  isLit(id: string): boolean {
    return this.#usable.has(id);
  }

  codeOf(id: string): string | undefined {
    return this.cards.find((card) => card.id === id)?.code;
  }

  /** What can be done with exactly these cards: nothing, one thing, or a PUSH at one of several. */
  offersFor(selected: readonly string[]): Clear4Offer[] {
    if (!selected.length) return [];
    return this.#ways
      .filter((way) => way.size === selected.length && this.#holds(way, selected))
      .map(({ offer }) => offer);
  }

  /** Whether these cards are part of something that can be done. */
  fits(selected: readonly string[]): boolean {
    return this.#ways.some((way) => way.size >= selected.length && this.#holds(way, selected));
  }

  /** A press on a card: all of its value at once; pressed again, one fewer. */
  pressed(selected: readonly string[], id: string): string[] {
    if (!this.isLit(id)) return [...selected];
    if (selected.includes(id)) return this.#only(selected.filter((one) => one !== id));
    const alike = this.#alike(id).filter((one) => one !== id);
    const joined = [...selected, id];
    if (!this.fits(joined)) return this.#filled([id], [...alike.filter((one) => selected.includes(one)), ...alike]);
    return alike.some((one) => selected.includes(one)) ? joined : this.#filled(joined, alike);
  }

  /** A value's key: all of it, then one fewer with each further press. */
  keyed(selected: readonly string[], code: string): string[] {
    const alike = this.cards.filter((card) => card.code === code && this.isLit(card.id)).map(({ id }) => id);
    const chosen = alike.filter((id) => selected.includes(id));
    const last = chosen.at(-1);
    if (code === BLIND) {
      const next = alike[alike.indexOf(last ?? "") + 1];
      return next === undefined ? [] : [next];
    }
    if (code === JOKER) return this.#anotherJoker(selected, alike);
    if (last !== undefined) return this.#only(selected.filter((id) => id !== last));
    return alike[0] === undefined ? [...selected] : this.pressed(selected, alike[0]);
  }

  /** One more of what is selected, else a joker to it. */
  more(selected: readonly string[]): string[] {
    const codes = new Set(selected.map((id) => this.codeOf(id)));
    const rest = this.cards.filter(({ id }) => this.isLit(id) && !selected.includes(id));
    const wanted = [...rest.filter(({ code }) => codes.has(code)), ...rest.filter(({ code }) => code === JOKER)];
    const next = wanted.find(({ id }) => this.fits([...selected, id]));
    return next && selected.length ? [...selected, next.id] : [...selected];
  }

  fewer(selected: readonly string[]): string[] {
    return this.#only(selected.slice(0, -1));
  }

  /** The next thing to choose in the order of the table, from where the selection is. */
  next(selected: readonly string[], step: 1 | -1): string[] {
    const lit = this.cards.filter(({ id }) => this.isLit(id));
    const things = [...new Set(lit.map(({ id, code }) => (code === BLIND ? id : code)))];
    things.sort((one, other) => this.#rank(one) - this.#rank(other));
    if (!things.length) return [];
    const now = this.#main(selected);
    const at = now === undefined ? (step > 0 ? -1 : things.length) : things.indexOf(now);
    const to = things[(at + step + things.length) % things.length]!;
    const first = lit.find(({ id, code }) => id === to || code === to)!;
    return this.pressed([], first.id);
  }

  #main(selected: readonly string[]): string | undefined {
    const codes = selected.map((id) => (id.startsWith("b") ? id : this.codeOf(id)));
    return codes.find((code) => code !== JOKER) ?? codes[0];
  }

  #rank(thing: string): number {
    const at = ORDER.indexOf(thing);
    return at < 0 ? ORDER.length + Number(thing.slice(1)) : at;
  }

  #anotherJoker(selected: readonly string[], jokers: readonly string[]): string[] {
    const next = jokers.find((id) => !selected.includes(id) && this.fits([...selected, id]));
    if (next !== undefined) return [...selected, next];
    const without = selected.filter((id) => !jokers.includes(id));
    if (without.length < selected.length) return this.#only(without);
    return jokers[0] === undefined ? [...selected] : [jokers[0]];
  }

  /** Jokers and special cards are taken one by one: who presses one does not mean all. */
  #alike(id: string): string[] {
    const code = this.codeOf(id)!;
    if (!Number(code)) return [id];
    return this.cards.filter((card) => card.code === code && this.isLit(card.id)).map((card) => card.id);
  }

  #filled(selected: readonly string[], more: readonly string[]): string[] {
    return more.reduce((all, id) => (!all.includes(id) && this.fits([...all, id]) ? [...all, id] : all), [...selected]);
  }

  #only(selected: readonly string[]): string[] {
    return selected.length && this.fits(selected) ? [...selected] : [];
  }

  #holds(way: Way, selected: readonly string[]): boolean {
    const left = new Map(way.hand);
    return selected.every((id) => {
      if (!id.startsWith("h")) return way.places.has(id);
      const code = this.codeOf(id)!;
      const count = left.get(code) ?? 0;
      left.set(code, count - 1);
      return count > 0;
    });
  }
}
