import { describe, expect, test, vi } from "vitest";
import { CATALOGUE } from "../games/doubles/catalogue";
import { findGames, gameInfo, gameNames, isGame, knowGames, someFromElsewhere } from "./catalogue";

const page = (text: string | null) => ({
  getElementById: (id: string) => (id === "catalogue" && text !== null ? ({ textContent: text } as HTMLElement) : null),
});

describe("the games of a server", () => {
  test("are in the page, and nobody is asked", async () => {
    const ask = vi.fn();
    expect(await findGames(ask, page(JSON.stringify(CATALOGUE)))).toEqual(CATALOGUE);
    expect(ask).not.toHaveBeenCalled();
  });

  test("are asked for where the page has none", async () => {
    expect(await findGames(async () => CATALOGUE, page(null))).toBe(CATALOGUE);
  });

  test("are known in their order, with the facts of each", () => {
    knowGames(CATALOGUE);
    expect(gameNames()).toEqual(["subito", "buntherum", "khromix", "clear4", "snap"]);
    expect([isGame("snap"), isGame("chess"), gameInfo("chess")]).toEqual([true, false, undefined]);
    expect(someFromElsewhere()).toBe(true);
  });
});
