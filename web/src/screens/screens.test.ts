import { describe, expect, test } from "vitest";
import { entryOf } from "../entry";
import { scaleOf, share, streak } from "./me/charts";
import { readLast } from "./places";
import { knowGames } from "../client/catalogue";
import { CATALOGUE } from "../games/doubles/catalogue";

knowGames(CATALOGUE);

describe("the last table", () => {
  const at = 1_000_000;
  const table = { code: "LARU-KIBO-42", game: "subito", at };

  test("is remembered while it can be open", () => {
    expect(readLast(table, at + 60_000)).toEqual(table);
    expect(readLast(table, at + 11 * 60_000)).toBeUndefined();
  });

  test("is nothing that somebody wrote by hand", () => {
    for (const stored of [null, undefined, "x", {}, { ...table, game: "chess" }, { ...table, at: "now" }])
      expect(readLast(stored, at)).toBeUndefined();
  });
});

describe("charts", () => {
  test("end at a round number above everything", () => {
    expect(scaleOf([423, 612])).toMatchObject({ most: 800, ticks: [0, 200, 400, 600, 800] });
    expect(scaleOf([1900]).most).toBe(2000);
    expect(scaleOf([])).toMatchObject({ most: 100 });
    expect(scaleOf([500]).at(250)).toBe(50);
  });

  test("show the latest games, oldest first", () => {
    const game = (won: boolean) => ({
      seat: 1,
      seats: [
        { seat: 0, won: !won },
        { seat: 1, won },
      ],
    });
    expect(streak([game(true), game(false), game(false)])).toEqual([false, false, true]);
    expect(streak([game(true), game(false)], 1)).toEqual([true]);
  });

  test("have shares of nothing, too", () => {
    expect(share(1, 3)).toBe(33);
    expect(share(0, 0)).toBe(0);
  });
});

test("two versions of the client differ in the file that they begin with", () => {
  const page = (name: string) => `<html><script type="module" crossorigin src="/assets/${name}.js"></script></html>`;
  expect(entryOf(page("index-a1"))).toBe("/assets/index-a1.js");
  expect(entryOf("<html></html>")).toBeUndefined();
});
