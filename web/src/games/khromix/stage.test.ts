import { describe, expect, it } from "vitest";
import type { KhromixOffer, KhromixView } from "../../protocol";
import { mayPay, orderOf, some, stageOf, targetsOf } from "./stage";

const view = (pending: string, actor: number): KhromixView => ({
  seats: 3, active: [9, 9, 9], gains: [[], [], []], centre: [], direction: 1, caller: 0, pending, actor,
  card: null, asked: null, skips: [0, 0, 0], scores: [0, 0, 0], seen: [], counts: [],
}); // prettier-ignore

describe("what stands where the buttons are", () => {
  it("is what the table offers", () => {
    expect(stageOf(view("call", 0), 0, [{ do: "call", ask: "colour", seat: 0 }])).toBe("call");
    expect(stageOf(view("question", 0), 0, [{ do: "question", text: "?", seat: 0 }])).toBe("question");
    expect(stageOf(view("pay", 0), 0, [{ do: "pay", from: "active", seat: 0 }])).toBe("pay");
    expect(
      stageOf(view("ability", 0), 0, [
        { do: "use", target: 1, seat: 0 },
        { do: "decline", seat: 0 },
      ]),
    ).toBe("use");
  });

  it("is never an answer button for the caller, not even before the table has said what comes next", () => {
    expect(stageOf(view("answer", 0), 0, [])).toBe("called");
    expect(stageOf(view("answer", 0), 1, [])).toBe("answer");
  });

  it("is the eight words while others act, and the piles for those who watch", () => {
    expect(stageOf(view("pay", 1), 0, [])).toBe("answer");
    expect(stageOf(view("answer", 1), null, [])).toBe("watch");
  });
});

describe("what may be pointed at", () => {
  const offers: KhromixOffer[] = [
    { do: "use", target: 2, seat: 0 },
    { do: "use", target: 0, seat: 0 },
    { do: "decline", seat: 0 },
  ];

  it("are the targets of the offers, seat 0 among them", () => {
    expect(targetsOf(offers)).toEqual([2, 0]);
  });

  it("is nobody where an ability has no target", () => {
    expect(
      targetsOf([
        { do: "use", seat: 0 },
        { do: "decline", seat: 0 },
      ]),
    ).toEqual([]);
  });

  it("is a pile that the table takes a card from", () => {
    expect(mayPay([{ do: "pay", from: "active", seat: 0 }], "active")).toBe(true);
    expect(mayPay([{ do: "pay", from: "active", seat: 0 }], "gains")).toBe(false);
  });
});

it("puts one's own seat first and keeps the order of play", () => {
  expect(orderOf(4, 2)).toEqual([2, 3, 0, 1]);
  expect(orderOf(3, null)).toEqual([0, 1, 2]);
});

describe("some of a list", () => {
  const list = Array.from({ length: 12 }, (_, i) => i);

  it("are different ones, and the same for the same seed", () => {
    for (let seed = 0; seed < 70; seed++) {
      const taken = some(list, 4, seed);
      expect(new Set(taken).size).toBe(4);
      expect(some(list, 4, seed)).toEqual(taken);
    }
  });

  it("differ from one seed to the next", () => {
    const draws = new Set(Array.from({ length: 20 }, (_, seed) => some(list, 4, seed).join()));
    expect(draws.size).toBeGreaterThan(15);
  });

  it("are all of them where there are no more", () => {
    expect(some([1, 2], 4, 1).sort()).toEqual([1, 2]);
  });
});
