/** Where the cards of a hand lie: like beside like, in one row or, where fingers would find no room, in two. */

export interface Place {
  x: number;
  row: number;
  /** The first, and the last, of its like in the row. */
  leads: boolean;
  ends: boolean;
  /** How many alike lie here. */
  alike: number;
}

export interface HandLayout {
  rows: 1 | 2;
  card: number;
  places: readonly Place[];
  /** Cards of one kind lie so close that they have to be counted for one. */
  close: boolean;
  /** So close that two look like one. */
  stacked: boolean;
}

export const FINGER = 44;
/** So many cards are dealt: they lie evenly. */
const DEALT = 8;
const GAP = 4;
const WIDEST_INNER = 20;
const NARROWEST_INNER = 8;
/** What has to be seen of a card under another one of its kind. */
const SEEN = 4;
/** In two rows cards are so much smaller. */
export const SMALLER = 0.66;

interface Steps {
  /** To the next of the same, and to the first of the next kind. */
  inner: number;
  outer: number;
}

function groupsOf(codes: readonly string[]): number[] {
  return codes.reduce<number[]>((sizes, code, i) => {
    if (i && codes[i - 1] === code) sizes[sizes.length - 1]! += 1;
    else sizes.push(1);
    return sizes;
  }, []);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function evenly(width: number, card: number, cards: number): number {
  return cards < 2 ? 0 : Math.min(card + GAP, (width - card) / (cards - 1));
}

function stepsOf(width: number, card: number, sizes: readonly number[]): Steps {
  const cards = sum(sizes);
  const even = evenly(width, card, cards);
  if (even >= FINGER || sizes.length === 1 || cards <= DEALT) return { inner: even, outer: even };
  const inners = cards - sizes.length;
  const outers = sizes.length - 1;
  const room = width - card;
  const inner = inners ? Math.max(0, Math.min(WIDEST_INNER, (room - outers * (FINGER + GAP)) / inners)) : 0;
  return { inner, outer: Math.min(card + GAP, (room - inners * inner) / Math.max(1, outers)) };
}

function placesOf(sizes: readonly number[], { inner, outer }: Steps, row: number): Place[] {
  let x = 0;
  return sizes.flatMap((size) => {
    const group = Array.from({ length: size }, (_, i): Place => {
      const place = { x, row, leads: i === 0, ends: i === size - 1, alike: size };
      if (i < size - 1) x += inner;
      return place;
    });
    x += outer;
    return group;
  });
}

/** The rows are as even as they can be: one card of a kind more counts for less than one kind more. */
function splitOf(sizes: readonly number[]): number {
  const demand = (some: readonly number[]): number => sum(some.map((size) => FINGER + (size - 1) * NARROWEST_INNER));
  const cuts = sizes.map((_, i) => i).slice(1);
  return cuts.reduce((best, cut) => {
    const worst = (at: number): number => Math.max(demand(sizes.slice(0, at)), demand(sizes.slice(at)));
    return worst(cut) < worst(best) ? cut : best;
  }, 1);
}

/** As wide as a row of what was dealt allows, if a finger is to find each card in it. */
function fitted(width: number, card: number, cards: number): number {
  const widest = width - (cards - 1) * FINGER;
  return cards > DEALT || widest < card * SMALLER ? card : Math.min(card, widest);
}

function closeness(rows: readonly Steps[]): Pick<HandLayout, "close" | "stacked"> {
  const inner = Math.min(...rows.map((steps) => steps.inner));
  return { close: inner < FINGER / 2, stacked: inner < SEEN };
}

/** `whole` and `half`: how wide a card can be in one row, and in two. */
export function layHand(
  codes: readonly string[],
  width: number,
  whole: number,
  half: number = whole * SMALLER,
): HandLayout {
  const sizes = groupsOf(codes);
  if (!codes.length || width <= 0) return { rows: 1, card: whole, places: [], close: false, stacked: false };
  const card = fitted(width, whole, codes.length);
  const one = stepsOf(width, card, sizes);
  const roomy = one.outer >= FINGER - 0.5 && (one.inner >= NARROWEST_INNER || codes.length === sizes.length);
  if (roomy || sizes.length < 2) {
    return { rows: 1, card, places: placesOf(sizes, one, 0), ...closeness([one]) };
  }
  const cut = splitOf(sizes);
  const rows = [sizes.slice(0, cut), sizes.slice(cut)].map((some) => ({ some, steps: stepsOf(width, half, some) }));
  return {
    rows: 2,
    card: half,
    places: rows.flatMap(({ some, steps }, row) => placesOf(some, steps, row)),
    ...closeness(rows.map(({ steps }) => steps)),
  };
}

/** The other seats as they sit, from the next one on; all of them for whoever has none. */
export const clockwise = (seats: number, own: number | null): number[] =>
  Array.from({ length: seats }, (_, i) => ((own ?? -1) + 1 + i) % seats).filter((seat) => seat !== own);

/** Where the others sit around a wide table, clockwise from the left: how many left, above and right. */
export function around(others: number): { left: number; top: number; right: number } {
  if (others < 2) return { left: 0, top: others, right: 0 };
  const side = others > 4 ? 2 : 1;
  return { left: side, top: others - 2 * side, right: side };
}
