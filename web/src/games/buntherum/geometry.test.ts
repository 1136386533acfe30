import { describe, expect, it } from "vitest";
import { along, APART, APOTHEM, ARMS, besideTheArms, HEIGHT, places, spots, unit, WIDTH } from "./geometry";

describe("the arms", () => {
  it("begin at the upper right and go round clockwise", () => {
    const ends = ARMS.map((arm) => along(arm, 100));
    expect(ends.map(({ x }) => Math.sign(Math.round(x)))).toEqual([1, 1, 1, -1, -1, -1]);
    expect(ends.map(({ y }) => Math.sign(Math.round(y)))).toEqual([-1, 0, 1, 1, 0, -1]);
  });

  it.each(ARMS.map((arm, i) => [i + 1, arm] as const))("of row %i hold every number of cards", (_, arm) => {
    for (let cards = 1; cards <= 8; cards++) {
      const laid = spots(arm, cards);
      expect(laid).toHaveLength(cards);
      expect(laid[0]!.at - laid[0]!.size / 2).toBeGreaterThanOrEqual(APOTHEM);
      expect(laid.at(-1)!.at + laid.at(-1)!.size / 2).toBeLessThanOrEqual(APOTHEM + arm.length);
    }
  });

  it("let five cards lie apart, and of more show most of each", () => {
    for (const arm of ARMS) {
      for (let cards = 2; cards <= 8; cards++) {
        const [first, second] = spots(arm, cards);
        const step = second!.at - first!.at;
        if (cards <= APART) expect(step).toBeGreaterThan(first!.size);
        else expect(step).toBeGreaterThan(first!.size * 0.7);
      }
    }
  });

  it("show a place for each card that is missing to five", () => {
    expect(ARMS.map((arm) => places(arm, 2).length)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(places(ARMS[0]!, 7)).toEqual([]);
  });
});

describe("the stage", () => {
  it.each([
    [1440, 824],
    [1280, 740],
    [1024, 708],
    [900, 1000],
  ])("of %i × %i holds all of it", (width, height) => {
    expect(unit(width, height) * WIDTH).toBeLessThanOrEqual(width);
    expect(unit(width, height) * HEIGHT).toBeLessThanOrEqual(height);
  });

  it("leaves room for a verdict beside the arms of a desktop, not of a tablet", () => {
    expect(besideTheArms(1440, unit(1440, 824))).toBeGreaterThan(400);
    expect(besideTheArms(1024, unit(1024, 708))).toBeLessThan(340);
  });
});
