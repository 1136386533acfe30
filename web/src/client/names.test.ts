import { beforeAll, describe, expect, test } from "vitest";
import { speak } from "../text/text.svelte";
import { seatOf as seat } from "./bare";
import {
  botName,
  fullName,
  ghostName,
  isSuggestedName,
  listed,
  nameOf,
  shownName,
  suggestedName,
  whoIs,
} from "./names";

const seats = [
  seat({ name: "Ada", player: "a" }),
  seat({ bot: "presto" }),
  seat(),
  seat({ name: "Bo", player: "b", away: true, bot: "andante" }),
];
const table = { info: { seats }, seat: 0 };

beforeAll(() => speak("en"));

describe("a name", () => {
  test("is suggested for every throw of the dice", () => {
    const names = [0, 0.3, 0.999999, 1].map(suggestedName);
    expect(names.every((name) => name.length > 1 && name.length <= 24)).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(2);
    expect(names.every(isSuggestedName)).toBe(true);
  });

  test("that is suggested is hardly ever suggested to two at one table", () => {
    const throws = Array.from({ length: 10_000 }, (_, i) => suggestedName(i / 10_000));
    expect(new Set(throws).size).toBeGreaterThan(2000);
    expect(isSuggestedName("Ada 7")).toBe(false);
  });

  test("of a bot is at a table only once", () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(botName)).size).toBe(6);
  });
});

describe("who plays at a seat", () => {
  test("is called by name, a bot by its own, a free seat by its number", () => {
    expect(seats.map((_, i) => nameOf(table, i))).toEqual(["Ada", botName(1), "Seat 3", "Bo"]);
  });

  test("is you for yourself: alone, beside your name, and in a sentence", () => {
    expect([shownName(table, 0), fullName(table, 0), whoIs(table, 0)]).toEqual(["You", "Ada, you", "you"]);
    expect([shownName, fullName, whoIs].map((name) => name(table, 3))).toEqual(["Bo", "Bo", "Bo"]);
  });

  test("is a ghost by the name of its person, and told to be one", () => {
    const ghosts = [seat({ bot: "ghost", ghost: "Anna" }), seat({ bot: "ghost" }), ...seats];
    expect(ghosts.map(ghostName)).toEqual([
      "Ghost of Anna",
      "Somebody’s ghost",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([0, 1, 2].map((i) => nameOf({ info: { seats: ghosts } }, i))).toEqual(["Anna", "Somebody’s ghost", "Ada"]);
    const nameless = { info: { seats: [seat({ bot: "ghost" }), seat({ bot: "ghost" })] } };
    expect([nameOf(nameless, 0), nameOf(nameless, 1)]).toEqual(["Somebody’s ghost 1", "Somebody’s ghost 2"]);
  });

  test("is nobody before the table is known", () => {
    expect(nameOf({ info: null }, 0)).toBe("");
  });
});

test("several are listed as the language does it", async () => {
  expect(listed(["Ada", "Bo", "Cleo"])).toMatch(/^Ada, Bo,? and Cleo$/);
  await speak("de");
  expect(listed(["Ada", "Bo"])).toBe("Ada und Bo");
  await speak("en");
});
