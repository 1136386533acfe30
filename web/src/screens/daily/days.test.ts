import { beforeEach, describe, expect, test } from "vitest";
import { openChapter } from "../../client/i18n";
import { speak } from "../../text/text.svelte";
import { dayWords, dealsOf, playable, stateWords, timeWords, type Deal } from "./days";
import { knowGames } from "../../client/catalogue";
import { CATALOGUE } from "../../games/doubles/catalogue";

knowGames(CATALOGUE);

const deal = (more: Partial<Deal> = {}): Deal => ({
  game: "subito",
  seats: 2,
  state: "open",
  place: null,
  among: null,
  newcomer: false,
  finished: 0,
  ...more,
});

beforeEach(async () => {
  await speak("en");
  await openChapter("daily");
});

describe("a day", () => {
  test("is the day of the deals, whatever the clock on the wall says", () => {
    expect([dayWords("2026-11-15", "long"), dayWords("2026-11-15", "short")]).toEqual([
      "Sunday, November 15",
      "Sun 15",
    ]);
    expect(dayWords("2026-12-01", "short")).toBe("Tue 1");
  });

  test("is said as the language says it", async () => {
    await speak("de");
    expect(dayWords("2026-11-15", "long")).toBe("Sonntag, 15. November");
    expect(dayWords("2026-11-15", "short")).toBe("So 15");
  });

  test("shows only games that this page can draw", () => {
    const deals = [deal(), { ...deal(), game: "chess" }];
    expect(dealsOf({ day: "2026-11-15", deals }).map(({ game }) => game)).toEqual(["subito"]);
  });
});

test.each([
  [7 * 24 * 3600, "7 days"],
  [7 * 24 * 3600 - 1, "7 days"],
  [50 * 3600, "2 days 2 hr"],
  [24 * 3600, "24 hr 0 min"],
  [5 * 3600 + 61, "5 hr 2 min"],
  [3600, "1 hr 0 min"],
  [3599, "1 hr 0 min"],
  [3540, "59 min"],
  [1, "1 min"],
])("%i seconds are %s", (seconds, words) => {
  expect(timeWords(seconds)).toBe(words);
});

describe("a deal", () => {
  test("says what a press on it does, or how it ended", () => {
    expect(stateWords(deal())).toBe("Play");
    expect(stateWords(deal({ state: "begun" }))).toBe("Go on");
    expect(stateWords(deal({ state: "done", place: 2, among: 14, finished: 20 }))).toBe("Place 2 of 14");
    expect(stateWords(deal({ state: "done", place: 2, among: 6, newcomer: true, finished: 20 }))).toBe(
      "Place 2 of 6 newcomers",
    );
    expect(stateWords(deal({ state: "lost" }))).toBe("You left, and your try is over");
  });

  test("can be played until its one try is over", () => {
    expect((["open", "begun", "done", "lost"] as const).map((state) => playable({ state }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
