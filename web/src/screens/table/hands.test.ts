import { beforeAll, describe, expect, it } from "vitest";
import { seatOf } from "../../client/bare";
import { openChapter } from "../../client/i18n";
import { speak } from "../../text/text.svelte";
import type { SeatInfo, TableInfo } from "../../protocol";
import { handedWords, mayLose, wentAway } from "./hands";

beforeAll(async () => {
  await speak("en");
  await openChapter("seats");
});

const seat = (more: Partial<SeatInfo> = {}): SeatInfo => seatOf({ name: "Ann", player: "ann", ...more });

describe("who gave what to whom", () => {
  it.each([
    [{ before: "Ben", after: null, by: "Ben" }, "Ben gave up the seat: a bot plays on"],
    [{ before: "Ben", after: null, by: "Ann" }, "Ann freed the seat of Ben: a bot plays on"],
    [{ before: "Ben", after: "Zoe", by: "Ann" }, "Ann gave the seat of Ben to Zoe"],
    [{ before: null, after: "Zoe", by: "Ann" }, "Ann gave a bot’s seat to Zoe"],
    [{ before: null, after: "Ben", by: "Ben" }, "Ben sits down again"],
    [{ before: "Zoe", after: "Ben", by: "Ben" }, "Ben sits down again"],
  ])("%o", (handed, words) => expect(handedWords(handed)).toBe(words));
});

describe("who went away", () => {
  it("is said once, while the seat is kept", () => {
    expect(wentAway([seat()], [seat({ away: true })])).toBe("Ann");
    expect(wentAway([seat({ away: true })], [seat({ away: true })])).toBeUndefined();
    expect(wentAway([seat()], [seat({ away: true, bot: "andante" })])).toBeUndefined();
    expect(wentAway([], [seat({ away: true })])).toBeUndefined();
  });
});

describe("what leaving costs", () => {
  const table = (more: Partial<TableInfo>, seats = [seat()]) => ({
    seat: 0,
    info: { phase: "playing", rated: true, seats, ...more } as TableInfo,
  });
  it("is said to who began a rated game, while it runs", () => {
    expect(mayLose(table({}))).toBe(true);
    expect(mayLose(table({ rated: false }))).toBe(false);
    expect(mayLose(table({ phase: "over" }))).toBe(false);
    expect(mayLose(table({}, [seat({ substitute: true })]))).toBe(false);
    expect(mayLose({ ...table({}), seat: null })).toBe(false);
  });
});
