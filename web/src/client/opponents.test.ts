import { beforeAll, describe, expect, it } from "vitest";
import { CATALOGUE } from "../games/doubles/catalogue";
import { knowGames } from "./catalogue";
import { memory } from "./doubles/keep";
import { LastOpponents } from "./opponents.svelte";

describe("the opponents of the last game", () => {
  beforeAll(() => knowGames(CATALOGUE));

  it("are the usual ones until others are chosen", () => {
    expect(new LastOpponents(memory()).of("clear4")).toEqual({ level: "andante", seats: 2 });
  });

  it("are kept from visit to visit, for each game", () => {
    const storage = memory();
    const before = new LastOpponents(storage);
    before.choose("clear4", { level: "presto" });
    before.choose("clear4", { seats: 4 });
    expect(before.of("clear4")).toEqual({ level: "presto", seats: 4 });
    const after = new LastOpponents(storage);
    expect([after.of("clear4"), after.of("subito").level]).toEqual([{ level: "presto", seats: 4 }, "andante"]);
  });

  it.each([null, "presto", { level: "largo", seats: 9 }, { level: 3, seats: "4" }, []])(
    "are the usual ones where storage holds something else: %j",
    (kept) => {
      expect(new LastOpponents(memory({ "play-clear4": kept })).of("clear4")).toEqual({ level: "andante", seats: 2 });
    },
  );

  it("hold until the page is closed where nothing can be kept", () => {
    const blocked = new LastOpponents({ read: () => undefined, write: () => {} });
    blocked.choose("clear4", { seats: 3 });
    expect(blocked.of("clear4").seats).toBe(3);
  });
});
