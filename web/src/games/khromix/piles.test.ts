import { beforeAll, describe, expect, it } from "vitest";
import type { KhromixView } from "../../protocol";
import { speak } from "../../text/text.svelte";
import type { Person } from "./people";
import { pilesToPay, pilesToUse, pilesToWatch } from "./piles";

const people: Person[] = ["Ada", "Bo", "Cleo"].map((known, seat) => ({
  seat,
  known,
  name: known,
  called: known,
  bot: false,
  away: false,
  you: seat === 1,
}));
const view: KhromixView = {
  seats: 3, active: [4, 5, 6], gains: [["red:blue:1:see"], [], ["mystery", "red:green:2:-"]], centre: [], direction: 1, caller: 1,
  pending: "ability", actor: 1, card: null, asked: null, skips: [0, 0, 0], scores: [1, 0, 2], seen: [], counts: [],
}; // prettier-ignore
const key = (place: number) => `${place + 1}`;

beforeAll(() => speak("en"));

describe("piles to point at", () => {
  it("are one's own two, and only what the table takes is alive", () => {
    const piles = pilesToPay(view, 1, [{ do: "pay", from: "active", seat: 1 }], { left: "←", right: "→" });
    expect(piles.map(({ id, card, count, alive, key: sign }) => [id, card, count, alive, sign])).toEqual([
      ["pay-active", null, 5, true, "←"],
      ["pay-gains", null, 0, false, "→"],
    ]);
  });

  it("are face down where one looks at the next card, beginning at the left neighbour", () => {
    const piles = pilesToUse(view, 1, people, "see", [0, 2], false, key);
    expect(piles.map(({ seat, card, count, key: sign }) => [seat, card, count, sign])).toEqual([
      [2, null, 6, "1"],
      [0, null, 4, "2"],
    ]);
  });

  it("show the card that an exchange would bring, unless it comes from the active pile", () => {
    expect(pilesToUse(view, 1, people, "exchange", [0, 2], false, key).map(({ card }) => card)).toEqual([
      "mystery",
      "red:blue:1:see",
    ]);
    expect(pilesToUse(view, 1, people, "exchange", [0], true, key)).toMatchObject([{ card: null, count: 4 }]);
  });

  it("are people for a skip, and one thing for a reverse", () => {
    expect(pilesToUse(view, 1, people, "skip", [0], false, key)).toMatchObject([
      { id: "use-0", card: undefined, count: null },
    ]);
    expect(pilesToUse(view, 1, people, "reverse", [], false, key)).toMatchObject([
      { id: "use-reverse", seat: null, alive: true },
    ]);
  });

  it("are everybody's gains for those who watch, with words for those who hear them", () => {
    const piles = pilesToWatch(view, people);
    expect(piles.map(({ alive }) => alive)).toEqual([false, false, false]);
    expect(piles[0]!.label).toBe("Ada, the word RED in blue, worth 1, See, 1 card");
  });
});
