import { describe, expect, it } from "vitest";
import type { FilmStep, Verdict } from "../../protocol";
import { clock } from "./clock";
import { stepOf } from "./doubles/step";
import { frameAt, frameOf, framesOf, heardBy, racersOf, settledOf, standingsOf, verdictOf, viewsOf } from "./film";
import { hashOf, momentOf } from "./moment";

const step = (version: number, at: number, doing: string | null, more: Partial<FilmStep> = {}): FilmStep =>
  stepOf({ version, at, action: doing === null ? null : { do: doing, seat: 0 }, ...more });
const race = (elapsed: number): Verdict => ({
  first: 0,
  tied: [],
  margin: 4,
  resolution: 10,
  guesses: 0,
  rule: null,
  right: null,
  close: false,
  evidence: [
    {
      seat: 0,
      elapsed,
      claimed: null,
      estimate: 0,
      moved: 0,
      debt: 0,
      handicap: 0,
      capped: 0,
      reaction: 400,
      uncertainty: 5,
      blind: false,
      trip: null,
      doubt: null,
      entered: 0,
      sooner: 0,
      calibrated: 0,
      later: 0,
      waited: 0,
    },
  ],
});

const steps = [
  step(0, 0, null),
  step(1, 0, "deal"),
  step(2, 3000, "shout", { racers: [1, 2], race: race(500) }),
  step(3, 7000, "snap", { racers: [0, 1], race: race(600) }),
  step(4, 7000, "tie", { racers: [0, 1], action: { do: "tie", seats: [0, 1] } }),
];
const frames = framesOf({ steps });

describe("the frames of a film", () => {
  it("show a verdict first and then what came of it, from when the next card was sent", () => {
    expect(frames.map(({ step: { version }, kind, at }) => [version, kind, at])).toEqual([
      [0, "table", 0],
      [1, "table", 0],
      [2, "verdict", 3000],
      [2, "table", 6400],
      [3, "verdict", 7000],
      [3, "table", 7000],
      [4, "verdict", 7000],
      [4, "table", 8500],
    ]);
  });

  it("are found by their time and by their mark", () => {
    expect([-1, 0, 2999, 3000, 6399, 1e9].map((ms) => frameAt(frames, ms).index)).toEqual([0, 1, 1, 2, 2, 7]);
    expect(frameOf(frames, { version: 3 })).toMatchObject({ kind: "verdict", at: 7000 });
  });
});

describe("a link to a moment", () => {
  it.each(frames.map((frame) => [frame.index, frame] as const))("leads back to frame %i", (_, frame) => {
    for (const eyes of [null, 0, 1])
      expect(momentOf(hashOf(frames, { frame, eyes }), frames, 2)).toEqual({ frame, eyes });
  });

  it.each(["", "#", "#t=", "#t=x", "#t=-1", "#frame=99", "#seat=1"])("%j names none", (hash) => {
    expect(momentOf(hash, frames, 2)).toBeUndefined();
  });

  it("with a seat that the game did not have is seen by everybody", () => {
    expect(momentOf("#t=3&seat=3", frames, 2)).toMatchObject({ frame: frames[2], eyes: null });
  });
});

describe("what is known", () => {
  it("is each view with what changed in it", () => {
    const change = (seats: (number | null)[], fields: object) => ({ seats, fields: { ...fields } });
    const told = [
      step(0, 0, null, { changes: [change([0, 1, null], { a: 1 }), change([1], { own: "x" })] }),
      step(1, 0, "deal", { changes: [change([0], { a: 2 })] }),
      step(2, 0, "deal"),
    ];
    expect(viewsOf({ steps: told }, 0)).toEqual([{ a: 1 }, { a: 2 }, { a: 2 }]);
    expect(viewsOf({ steps: told }, 1)).toEqual([
      { a: 1, own: "x" },
      { a: 1, own: "x" },
      { a: 1, own: "x" },
    ]);
    expect(viewsOf({ steps: told }, null).at(-1)).toEqual({ a: 1 });
  });

  it("with a verdict is what was shown then, and not before the next card is there what follows", () => {
    const told = step(3, 0, "shout", {
      verdict: [{ seats: [0, null], fields: { card: null } }],
      changes: [{ seats: [0], fields: { card: "pT" } }],
    });
    expect(settledOf(told, { card: "kA", rows: 6 }, 0)).toEqual({ card: null, rows: 6 });
    expect(settledOf(told, { card: "kA", rows: 6 }, 1)).toBeUndefined();
  });

  it("of how the game stands stays until it changes", () => {
    const [even, ahead] = [
      { scores: [0, 0], leaders: [0, 1] },
      { scores: [0, 2], leaders: [1] },
    ];
    const told = [
      step(0, 0, null, { standing: even }),
      step(1, 0, "deal"),
      step(2, 0, "shout", { standing: ahead }),
      step(3, 0, "shout"),
    ];
    expect(standingsOf({ steps: told })).toEqual([even, even, ahead, ahead]);
  });

  it("of a race without evidence is who was first, or who tied", () => {
    expect(verdictOf(step(1, 0, "shout"))).toMatchObject({ first: 0, evidence: [] });
    expect(verdictOf(steps[4]!)).toMatchObject({ first: null, tied: [0, 1] });
    expect(verdictOf(step(1, 0, "silence", { action: { do: "silence" } }))).toBeNull();
  });

  it("of who may answer comes from the server, whatever the game calls an answer", () => {
    expect([0, 1, 2, 4].map((version) => racersOf({ steps }, version))).toEqual([null, [1, 2], [0, 1], null]);
  });

  it("of what happened is what these eyes were told", () => {
    const [all, own] = [{ event: "Used" }, { event: "Told" }];
    const told = step(1, 0, "use", { events: [all, own], private: [[1, [2]]] });
    expect([null, 2, 0].map((eyes) => heardBy(told, eyes))).toEqual([[all, own], [all, own], [all]]);
  });
});

it.each([
  [0, "0:00.0"],
  [59_999, "0:59.9"],
  [61_250, "1:01.2"],
])("%i ms are %s", (ms, text) => expect(clock(ms)).toBe(text));
