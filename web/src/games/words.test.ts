import { describe, expect, test } from "vitest";
import { knowGames } from "../client/catalogue";
import { speak } from "../text/text.svelte";
import { CATALOGUE } from "./doubles/catalogue";
import { openGame, openGames } from "./index";
import { aboutWords, counted, keyWords, scoreWords } from "./words";

knowGames(CATALOGUE);

describe("what the shell says of a game", () => {
  test("is what one says of any game, until its module is there", () => {
    expect(counted("clear4", -3)).toBe(-3);
    expect(aboutWords("buntherum", "3")).toBe("3");
  });

  test("is then as its module says it", async () => {
    await openGames(["subito", "buntherum", "khromix", "clear4"]);
    await speak("en");
    // In Clear 4 penalty points are counted (C6.3), and in Buntherum nothing is.
    expect(["clear4", "khromix", "buntherum"].map((game) => counted(game, -3))).toEqual([3, -3, null]);
    expect(["buntherum", "khromix"].map((game) => scoreWords(game, 2))).toEqual(["2 cards left", "2 points"]);
    expect(aboutWords("subito", "S-7A")).toBe("Objective 7 A");
    expect(["3", "impossible"].map((about) => aboutWords("buntherum", about))).toEqual(["Row 3", "Impossible"]);
    expect(keyWords("subito", "7")).toBe("Objective 7");
    expect(keyWords("khromix", "1")).toBe("RED");
    expect(keyWords("buntherum", "row-4")).toBe("Row 4");
    expect(keyWords("clear4", "J")).toBe("JOKER");
    expect(keyWords("snap", "snap")).toBe("snap");
  });

  test("follows the language", async () => {
    const words = [];
    for (const language of ["en", "de", "fr"] as const) {
      await speak(language);
      words.push(scoreWords("clear4", 7));
    }
    await speak("en");
    expect(words).toEqual(["7 penalty points", "7 Minuspunkte", "7 points de pénalité"]);
  });
});

test("a game that is nowhere says so, and can be asked for again", async () => {
  await expect(openGame("chess")).rejects.toMatchObject({ key: "module" });
  await expect(openGame("chess")).rejects.toMatchObject({ key: "module" });
});
