// Subito for four, as far as a placement needs it: S1.2, S2 and S5 of docs/rules/subito.md; no check and no points. The
// games of both rivals are written on top of this, each in its framework's own way.

const COLOURS = "rpygld";
const SYMBOLS = "BPARCO";

export const DECK = [...COLOURS].flatMap((colour, c) =>
  [1, 2, 3, 4, 5, 6].flatMap((value) => [0, 1].map((more) => colour + value + SYMBOLS[(c + value - 1 + more) % 6])),
);
export const SEATS = 4;
const ROUNDS = 3;

/** @returns the number of the round that follows; after the third a new game begins. */
export const roundAfter = (round) => (round % ROUNDS) + 1;

/** S5.1, S5.2: partners, in the order in which they begin. */
export const sidesIn = (round) => (round % 2 ? [[0, 1], [2, 3]] : [[1, 0], [3, 2]]);

/** S2.1: the first round uses the faces A, the others any. */
export const facesIn = (round, coin) =>
  Array.from({ length: 8 }, () => (round === 1 || coin() ? "A" : "B")).join("");

/** S5.1: 18 cards each. */
export const pilesOf = (deck) => Array.from({ length: SEATS }, (_, seat) => deck.slice(18 * seat, 18 * seat + 18));

/** S2.6 */
export const isSecret = (on, faces) => on === 5 && faces[3] === "A";

export const sideOf = (seat) => (seat < 2 ? 0 : 1);

/** Why this seat may not place here now, or null. `next`: the two seats whose card comes next, none before a deal. */
export function refusal(seat, on, next) {
  if (!Number.isInteger(on) || on < 2 || on > 9) return "no such objective";
  if (next.length === 0) return "no round is running";
  if (next[sideOf(seat)] !== seat) return "it is the partner's card that comes next";
  return null;
}

/** S5.2: whose card comes after this seat's. */
export const partnerOf = (seat) => seat ^ 1;
