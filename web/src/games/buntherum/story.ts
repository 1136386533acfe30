import type { BuntherumEvent, BuntherumShoutedEvent, BuntherumView } from "../../protocol";

/** B1.2: the objects printed on the hexagon, which begin the rows 1 to 6. */
export const PRINTED = ["yF", "bB", "rC", "gD", "vL", "oI"] as const;
/** Eight colours and eight objects: a row can hold no more, the printed one included. */
export const LONGEST_ROW = 8;
export const TOKENS = 3;

/** What a verdict came with. */
export interface Told {
  shout: BuntherumShoutedEvent | null;
  tied: readonly number[];
  eliminated: readonly number[];
  silent: boolean;
  winner: number | null;
}

export function told(events: readonly BuntherumEvent[]): Told {
  const all: Told = { shout: null, tied: [], eliminated: [], silent: false, winner: null };
  for (const event of events) {
    if (event.event === "Shouted") all.shout = event;
    else if (event.event === "Tied") all.tied = event.seats;
    else if (event.event === "Eliminated") all.eliminated = [...all.eliminated, event.seat];
    else if (event.event === "Silent") all.silent = true;
    else if (event.event === "Won") all.winner = event.seat;
  }
  return all;
}

/** What lies on the table. */
export type Lying = Pick<BuntherumView, "rows" | "tokens" | "piles" | "neutral" | "card">;

const changed = <T>(list: readonly T[], at: number, to: (one: T) => T): T[] =>
  list.map((one, i) => (i === at ? to(one) : one));

/** The view of the race, and what its verdict did to the table: the next view comes only with the next card. A view
 * without a card is of the end, and already has it. */
export function settled(view: BuntherumView, story: Told | null): Lying {
  const { card } = view;
  if (story === null || card === null) return view;
  const { shout } = story;
  const say = shout?.right && typeof shout.say === "number" ? shout.say : null;
  return {
    rows: say === null ? view.rows : changed(view.rows, say - 1, (row) => [...row, card]),
    tokens: shout && !shout.right ? changed(view.tokens, shout.seat, (n) => n + 1) : view.tokens,
    piles: view.piles.map((n, seat) => (story.eliminated.includes(seat) ? 0 : n)),
    neutral: view.neutral + (say === null ? 1 : 0),
    card: null,
  };
}

/** How a row shows after a verdict. */
export type Mark = "good" | "bad" | "note";

export interface MarkedRow {
  row: number;
  mark: Mark;
  /** Which of its cards tell why, the printed object being 0. */
  cards: readonly number[];
}

/** The cards of a row, as they lie, that show this card's colour or its object. */
export function alike(row: readonly string[], card: string): { colour: number; object: number } {
  return {
    colour: row.findIndex((one) => one[0] === card[0]),
    object: row.findIndex((one) => one[1] === card[1]),
  };
}

export const whole = (rows: readonly (readonly string[])[], row: number): string[] => [
  PRINTED[row - 1]!,
  ...(rows[row - 1] ?? []),
];

/** A row that shows neither: what "impossible" overlooked. */
export function overlooked(rows: readonly (readonly string[])[], card: string): number | null {
  const row = PRINTED.findIndex((_, i) => {
    const { colour, object } = alike(whole(rows, i + 1), card);
    return colour < 0 && object < 0;
  });
  return row < 0 ? null : row + 1;
}

/** The row that a verdict speaks of. `rows` are those of the race, or those of the end with the card in its place. */
export function marked(rows: readonly (readonly string[])[], story: Told | null): MarkedRow | null {
  const shout = story?.shout;
  if (!shout) return null;
  if (typeof shout.say === "number") {
    const row = whole(rows, shout.say);
    if (shout.right) return { row: shout.say, mark: "good", cards: [row.includes(shout.card) ? row.indexOf(shout.card) : row.length] };
    const { colour, object } = alike(row, shout.card);
    return { row: shout.say, mark: "bad", cards: [...new Set([colour, object])].filter((i) => i >= 0) };
  }
  const row = shout.right ? null : overlooked(rows, shout.card);
  return row === null ? null : { row, mark: "note", cards: [] };
}
