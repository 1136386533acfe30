import { beforeAll, describe, expect, it } from "vitest";
import { seatOf } from "../../client/bare";
import { openChapter } from "../../client/i18n";
import buntherum from "../../games/buntherum/replay";
import clear4 from "../../games/clear4/replay";
import khromix from "../../games/khromix/replay";
import subito from "../../games/subito/replay";
import type { FilmStep, Mark } from "../../protocol";
import { speak } from "../../text/text.svelte";
import { stepOf } from "./doubles/step";
import { frameWords, markWords, type Speech } from "./words";

beforeAll(async () => {
  await speak("en");
  await openChapter("watch");
});

const step = (action: object | null, more: Partial<FilmStep> = {}): FilmStep =>
  stepOf({ action: action as FilmStep["action"], ...more });
const speech = (game: string, parts: Speech["parts"] = {}, last = step(null, { version: 9 })): Speech => ({
  info: { game, seats: ["Ann", "Ben"].map((name) => seatOf({ name, player: name })) },
  film: { steps: [last], finished: true, winners: [1] },
  parts,
});
const said = (
  one: Speech,
  shown: FilmStep,
  kind: "table" | "verdict" = "table",
  before: object = {},
  after: object = {},
): string => frameWords(one, { index: 0, step: shown, kind, at: 0 }, before as never, after as never);
const mark = (key: string, facts: object = {}, seat: number | null = 0): Mark => ({
  version: 1,
  kind: "mistake",
  key,
  seat,
  rule: null,
  about: null,
  facts: facts as Mark["facts"],
});

describe("a game that has nothing to say of itself", () => {
  const snap = speech("snap");

  it("is told by who did what", () => {
    expect(said(snap, step({ do: "snap", seat: 1 }, { racers: [0, 1] }), "verdict")).toBe("Ben: snap");
    expect(said(snap, step({ do: "snap", seat: 1 }, { default: true }))).toBe("Ben: snap · the clock had run out");
  });

  it("has the moments of any game, and of its own at least their kind", () => {
    expect(said(snap, step(null))).toBe("Before the first deal");
    expect(said(snap, step({ do: "deal" }))).toBe("The cards are dealt");
    expect(said(snap, step({ do: "tie", seats: [0, 1] }))).toBe("Ann and Ben are too close to call");
    expect(markWords(snap, mark("tie", { seats: [0, 1] }, null))).toBe("Ann and Ben: too close to call");
    expect(markWords(snap, mark("missed-match"))).toBe("Mistake");
  });

  it("says in the end who won", () => {
    expect(said(speech("snap", {}, step(null, { version: 1 })), step({ do: "snap", seat: 0 }, { racers: [0] }))).toBe(
      "Ben wins",
    );
  });
});

it("a game's own words come first, also for what all games have", () => {
  const parts = { step: () => "Own step", mark: () => "Own mark", next: () => "Own next" };
  const own = speech("snap", parts);
  expect([said(own, step({ do: "deal" })), markWords(own, mark("tie", { seats: [] }))]).toEqual([
    "Own step",
    "Own mark",
  ]);
  const decided = step({ do: "snap", seat: 0 }, { racers: [0, 1] });
  expect([said(own, decided, "verdict"), said(own, decided, "table")]).toEqual(["Own step", "Own next"]);
});

describe("our games say", () => {
  it("what was shouted, and which card comes next", () => {
    const one = speech("buntherum", buntherum);
    const shout = step(
      { do: "shout", seat: 0, say: 3 },
      { racers: [0, 1], events: [{ event: "Shouted", right: true }] },
    );
    expect(said(one, shout, "verdict")).toBe("Ann shouts row 3: right");
    expect(said(one, shout, "table", {}, { card: "rD" })).toMatch(/^Next card: /);
    expect(said(one, step({ do: "silence" }, { racers: [0, 1] }), "verdict")).toBe("Nobody answered");
    expect(markWords(one, mark("wrong-shout", { say: "impossible" }))).toBe("Ann shouts “impossible”, but it fits");
    expect(markWords(one, mark("eliminated"))).toBe("Ann is out");
  });

  it("which card lies where", () => {
    const one = speech("subito", subito);
    const placed = step({ do: "place", seat: 1, on: 4 }, { events: [{ event: "Placed", card: "y3A" }] });
    expect(said(one, placed)).toMatch(/^Ben places .+ at objective 4$/);
    expect(said(one, step({ do: "place", seat: 1, on: 5 }, { events: [{ event: "Placed", card: null }] }))).toBe(
      "Ben places a card face down at objective 5",
    );
    expect(markWords(one, mark("round-over", { round: 2 }, null))).toBe("Round 2 is over");
  });

  it("what was answered and called", () => {
    const one = speech("khromix", khromix);
    const answer = step(
      { do: "answer", seat: 0, say: "red" },
      { racers: [0], events: [{ event: "Answered", right: false }] },
    );
    expect(said(one, answer, "verdict", { seats: 2 })).toBe("Ann says red: wrong");
    expect(
      said(one, step({ do: "pay", seat: 1, from: "gains" }, { events: [{ event: "Paid", seat: 1 }] }), "table", {
        seats: 2,
      }),
    ).toContain("Ben");
    expect(markWords(one, mark("wrong-answer", { say: "red", right: ["blue"] }))).toBe("Ann says red; right is blue");
  });

  it("what was played, or what was done where nothing was", () => {
    const one = speech("clear4", clear4);
    expect(said(one, step({ do: "pass", seat: 0 }))).toMatch(/^Ann: /);
    expect(markWords(one, mark("pushed", { by: 1, cards: 9 }))).toBe("Ann gets 9 cards from Ben");
  });
});
