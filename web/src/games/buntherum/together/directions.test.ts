import { describe, expect, it } from "vitest";
import type { Edge } from "../../contract";
import { areaOf, cardSize, facing } from "./directions";

const ROWS = [1, 2, 3, 4, 5, 6];
const pad = (edge: Edge, wide: boolean): string[] => ROWS.map((row) => areaOf(row, edge, wide));

describe("a pad", () => {
  it("shows the rows where they lie for whoever sits below", () => {
    // 5 to the left and 2 to the right, 6 and 1 away from one, 4 and 3 near.
    expect(pad("bottom", true)).toEqual(["1 / 3", "1 / 4 / 3 / 5", "2 / 3", "2 / 2", "1 / 1 / 3 / 2", "1 / 2"]);
    expect(pad("bottom", false)).toEqual(["1 / 1", "1 / 2", "1 / 3", "2 / 3", "2 / 2", "2 / 1"]);
  });

  it("is the other way round for whoever sits opposite", () => {
    for (const wide of [true, false])
      ROWS.forEach((row) => expect(areaOf(row, "top", wide)).toBe(areaOf(((row + 2) % 6) + 1, "bottom", wide)));
  });

  it("is turned for those at the sides", () => {
    // From the left, row 2 is straight ahead and row 5 is nearest.
    expect([areaOf(2, "left", true), areaOf(5, "left", true)]).toEqual(["1 / 2", "2 / 2"]);
    expect([areaOf(2, "right", true), areaOf(5, "right", true)]).toEqual(["2 / 2", "1 / 2"]);
  });

  it.each<Edge>(["bottom", "left", "top", "right"])("has a place of its own for each row, seen from %s", (edge) => {
    for (const wide of [true, false]) expect(new Set(pad(edge, wide)).size).toBe(6);
  });
});

describe("the cards of the rows", () => {
  it("lie fairly towards two people", () => {
    for (const wide of [true, false]) {
      const edges = ROWS.map((row) => facing(row, ["bottom", "top"], wide));
      expect(edges.filter((edge) => edge === "top")).toHaveLength(3);
      // What one has at the left hand, so has the other.
      ROWS.forEach((row, i) => expect(edges[(row + 2) % 6]).not.toBe(edges[i]));
    }
  });

  it("lie towards whoever is next to them", () => {
    const four: Edge[] = ["bottom", "left", "top", "right"];
    expect(ROWS.map((row) => facing(row, four, true))).toEqual(["top", "right", "bottom", "bottom", "left", "top"]);
  });

  it("are as large as the box allows, in as many lines as they need", () => {
    expect(cardSize(5, 500, 100, 0, 200)).toBe(100);
    expect(cardSize(8, 400, 200, 0, 200)).toBe(100);
    expect(cardSize(4, 900, 300, 0, 96)).toBe(96);
  });
});
