import type { Clear4Offer, Clear4PileView } from "../../../protocol";

/** What a player holds, and what it has to go on: the value on top of the pile (0: none), and how many more of it have
 * room there. */
export interface Held {
  hand: readonly string[];
  piles: readonly Clear4PileView[];
  top: number;
  room: number;
}

/** Everything that a table offers then, as the rules do (C2.1 to C2.3, C2.8, C3.1, C4.1, C5.1), at a table for three. */
export function offersOf({ hand, piles, top, room }: Held): Clear4Offer[] {
  const held = (code: string): number => hand.filter((one) => one === code).length;
  const topsOf = (code: string): number[] => piles.flatMap((pile, i) => (pile.top === code ? [i] : []));
  const plays = (code: string, most: number): Clear4Offer[] =>
    subsets(topsOf(code)).flatMap((tops) =>
      subsets(code === "J" ? [] : topsOf("J")).flatMap((wild) =>
        range(held(code)).flatMap((n) =>
          range(code === "J" ? 0 : held("J")).flatMap((jokers): Clear4Offer[] => {
            const size = n + jokers + tops.length + wild.length;
            if (n + tops.length === 0 || size > most) return [];
            const taken = [...Array<string>(n).fill(code), ...Array<string>(jokers).fill("J")];
            return [{ do: "play", seat: 0, hand: taken, tops: [...tops, ...wild] }];
          }),
        ),
      ),
    );
  const from = (code: string): (number | "hand")[] => [...topsOf(code), ...(held(code) ? (["hand"] as const) : [])];
  const values = Array.from({ length: top || 10 }, (_, i) => i + 1);
  return [
    ...plays("J", top ? room : 4),
    ...values.flatMap((value) => plays(String(value), value === top ? room : 4)),
    ...from("P").flatMap((place) => [1, 2].map((target) => ({ do: "push", seat: 0, from: place, target }) as const)),
    ...from("C").map((place) => ({ do: "clear", seat: 0, from: place }) as const),
    ...piles.flatMap((pile, i) => (pile.height === 1 ? [{ do: "blind", seat: 0, pile: i } as const] : [])),
  ];
}

/** A table as any other, but with few values: so most cards have others alike. */
export function randomTable(seed: number): Held {
  let state = seed * 2654435761 + 1;
  const below = (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const card = (): string => ["3", "4", "4", "5", "5", "5", "J", "P", "C", "9"][below(10)]!;
  return {
    hand: Array.from({ length: 1 + below(7) }, card),
    piles: Array.from({ length: 4 }, () => {
      const height = below(4);
      return { height, top: height > 1 ? card() : null };
    }),
    top: [0, 4, 5, 10][below(4)]!,
    room: 1 + below(4),
  };
}

const range = (most: number): number[] => Array.from({ length: most + 1 }, (_, n) => n);

const subsets = <One>(all: readonly One[]): One[][] =>
  all.reduce<One[][]>((some, one) => [...some, ...some.map((few) => [...few, one])], [[]]);
