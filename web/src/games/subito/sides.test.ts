import { describe, expect, it } from "vitest";
import { emptySide, faceOf, isFaceDown, nearOf, printedSum, sideOf } from "./sides";

const sides = [[1], [2, 0]];

describe("the side below", () => {
  it.each<[string, number | null, number]>([
    ["is one's own when alone", 1, 0],
    ["is one's own with a partner", 0, 1],
    ["is the first for those who watch", null, 0],
  ])("%s", (_, seat, near) => {
    expect(nearOf({ sides }, seat)).toBe(near);
  });
});

describe("a side", () => {
  it("counts what its seats have placed and have left", () => {
    const columns = [[["y3A"], [null, null], [], [], [], [], [], ["r1B"]], Array.from({ length: 8 }, () => [])];
    const side = sideOf({ sides: [[0], [1, 2]], columns, piles: [12, 18, 18] }, 0);
    expect(side).toMatchObject({ index: 0, seats: [0], left: 12, placed: 0.25 });
    expect(sideOf({ sides: [[0], [1, 2]], columns, piles: [12, 18, 18] }, 1)).toMatchObject({ left: 36, placed: 0 });
  });

  it("has eight columns before anything is dealt", () => {
    expect(emptySide(1).columns).toHaveLength(8);
    expect(sideOf({ sides: [], columns: [], piles: [] }, 0)).toMatchObject({ seats: [], left: 0, placed: 0 });
  });
});

describe("an objective", () => {
  it("shows the face of the round, and none before the deal", () => {
    expect([2, 5, 9].map((points) => faceOf("ABABABAB", points))).toEqual(["2A", "5B", "9B"]);
    expect(faceOf("", 7)).toBeUndefined();
  });

  it("takes cards face down where its picture shows a back", () => {
    expect(["5A", "5B", "2A"].map((face) => isFaceDown(face as "5A"))).toEqual([true, false, false]);
  });
});

it("what is printed on cards adds up, and a back counts nothing", () => {
  expect(printedSum(["y3A", "r6B", null])).toBe(9);
});
