// Before anything is measured: does this server play the game, keep what is hidden, and refuse what is not allowed?
// Every byte that a seat receives is looked through for card codes. In a round a seat may have received: the cards that
// its side has drawn (S2.3, S5.2) and those that lie face up (S2.6); no other.
import { SEATS } from "./table.mjs";

// Not in the middle of a longer word: identifiers are random, and some would look like cards.
const CODE = /(?<![\w-])[rpygld][1-6][BPARCO](?![\w-]{2})/g;
const sideOf = (seat) => (seat < 2 ? 0 : 1);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

class Seat {
  /** Codes received since the last update that was looked at. */
  codes = new Set();
  view = null;
}

export async function check(Driver, reader, url, intents) {
  const table = new Driver(url);
  const seats = Array.from({ length: SEATS }, () => new Seat());
  const readers = seats.map(() => reader());
  table.tap = (seat, data) => {
    for (const [code] of data.toString("latin1").matchAll(CODE)) seats[seat].codes.add(code);
    seats[seat].view = readers[seat](data) ?? seats[seat].view;
  };
  await table.connect();
  await table.begin();
  const problems = [];
  const counts = { intents: 0, rounds: 0, codes: 0, hidden_cards_at_most: 0, refused: 0 };
  let drawn, faceUp;
  const newRound = () => {
    drawn = [new Set(), new Set()];
    faceUp = new Set();
  };
  const look = () => {
    for (const [number, seat] of seats.entries()) {
      if (seat.view.card === null) problems.push(`seat ${number} does not see the card of its side`);
      drawn[sideOf(number)].add(seat.view.card);
    }
    const { faces, columns } = seats[0].view;
    for (const [place, cards] of columns.flatMap((side) => side.entries().toArray())) {
      const secret = place === 3 && faces[3] === "A"; // S2.6
      if (cards.some((card) => (card === null) !== secret)) problems.push(`${cards} under ${place + 2} of ${faces}`);
      if (!secret) for (const card of cards) faceUp.add(card);
    }
    for (const [number, seat] of seats.entries()) {
      for (const code of seat.codes) {
        counts.codes++;
        const known = drawn[sideOf(number)].has(code) || faceUp.has(code);
        if (!known) problems.push(`${code} reached seat ${number}, which may not know it`);
      }
      seat.codes.clear();
      if (!same(seat.view.columns, seats[0].view.columns)) problems.push(`seat ${number} sees other columns`);
    }
    const known = new Set([...drawn[0], ...drawn[1], ...faceUp]);
    counts.hidden_cards_at_most = Math.max(counts.hidden_cards_at_most, 72 - known.size);
  };
  newRound();
  look();
  while (counts.intents < intents) {
    const { seat, on } = table.script;
    const before = seats[seat].view;
    const piles = [...before.piles];
    const height = before.columns[sideOf(seat)][on - 2].length;
    if (counts.intents % 10 === 0) {
      await illegal(table, seat, on, seats, problems);
      look();
      counts.refused += 2;
    }
    const ended = await new Promise((resolve) => table.place(resolve));
    if (ended) {
      counts.rounds++;
      if (table.resting) {
        for (const one of seats) one.codes.clear(); // the check has shown every card of the round
        await new Promise((resolve) => (table.onDealt = resolve));
      }
      newRound();
    } else {
      piles[seat]--;
      const { view } = seats[seat];
      if (!same(view.piles, piles)) problems.push(`piles are ${view.piles}, not ${piles}`);
      const cards = view.columns[sideOf(seat)][on - 2];
      if (cards.length !== height + 1) problems.push(`the card did not come to lie under ${on}`);
      else if (cards.at(-1) !== null && cards.at(-1) !== before.card) problems.push(`another card lies under ${on}`);
    }
    look();
    counts.intents++;
  }
  table.close();
  return { ok: problems.length === 0, ...counts, problems: problems.slice(0, 10) };
}

/** A partner who is not next, and an objective that does not exist: neither may change a thing for anybody. */
async function illegal(table, seat, on, seats, problems) {
  const views = () => JSON.stringify(seats.map((one) => one.view));
  const before = views();
  await table.refuse(seat ^ 1, on);
  await table.refuse(seat, 10);
  if (views() !== before) problems.push("a placement that is not allowed changed something");
}
