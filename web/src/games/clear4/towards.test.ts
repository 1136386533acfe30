import { describe, expect, it } from "vitest";
import type { Clear4Action, Clear4Offer } from "../../protocol";
import { offersOf, randomTable, type Held } from "./doubles/offers";
import { Choice, inHand, onPiles } from "./selection";
import { towards } from "./towards";

const tableOf = (held: Held): Choice => new Choice(offersOf(held), [...onPiles(held.piles), ...inHand(held.hand)]);

/** What is chosen after the first of what is pointed at was pressed, again and again. */
function pressedOn(choice: Choice, action: Clear4Action, begun: readonly string[] = []): readonly string[] {
  let selected = begun;
  for (let presses = 0; presses < 20; presses++) {
    const { chosen, cards } = towards(action, { choice, selected });
    if (chosen) return selected;
    selected = choice.pressed(selected, cards[0]!);
  }
  throw new Error(`never chosen: ${JSON.stringify([action, begun, selected])}`);
}

/** Whatever the order of its cards. */
const same = (one: Clear4Offer): unknown =>
  one.do === "play" ? { ...one, hand: [...(one.hand ?? [])].sort(), tops: [...(one.tops ?? [])].sort() } : one;

const tops = (...codes: (string | null)[]): Held["piles"] =>
  codes.map((top) => ({ height: top === null ? 0 : 3, top }));

describe("what the coach points at, pressed again and again", () => {
  it("leads to exactly what was advised, from whatever was chosen before", () => {
    for (let seed = 0; seed < 60; seed++) {
      const held = randomTable(seed);
      const [choice, offers] = [tableOf(held), offersOf(held)];
      offers.forEach((offer, i) => {
        const before = pressedOn(choice, offers[(i * 7 + seed) % offers.length]!);
        for (const begun of [[], before])
          expect(choice.offersFor(pressedOn(choice, offer, begun)).map(same)).toContainEqual(same(offer));
      });
    }
  });

  it("comes to an end where there is room for fewer than there are", () => {
    const held: Held = { hand: ["5"], piles: tops("5", "5", null, null), top: 5, room: 2 };
    const play = { do: "play", seat: 0, hand: ["5"], tops: [1] } as const;
    const choice = tableOf(held);
    expect(choice.offersFor(pressedOn(choice, play))).toEqual([play]);
  });

  it("takes away what a press took too many of", () => {
    const held: Held = { hand: ["5", "5", "J"], piles: tops("5", "9", "9", "9"), top: 7, room: 4 };
    const chosen = { choice: tableOf(held), selected: ["h1", "h2", "t0"] };
    expect(towards({ do: "play", hand: ["5", "J"] }, chosen)).toMatchObject({ cards: ["h2", "t0"], tooMany: true });
  });

  it("is nothing while nothing may be chosen", () => {
    const closed = { choice: new Choice([], inHand(["5"])), selected: [] };
    expect(towards({ do: "play", hand: ["5"] }, closed)).toMatchObject({ chosen: false, cards: [] });
  });
});
