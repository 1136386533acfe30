import { describe, expect, test } from "vitest";
import type { Statistics } from "../../client/api";
import type { Evidence, Verdict } from "../../protocol";
import { difference, endingOf, newsOf, ownReaction, placed, practiceOf } from "./outcome";

describe("the end of a game", () => {
  test.each([
    ["alone", 1, [1], false, "won"],
    ["as a team", 1, [0, 1], true, "won"],
    ["with somebody else", 1, [1, 2], false, "tied"],
    ["by others", 0, [1], false, "lost"],
    ["by nobody", 0, [], false, "lost"],
    ["before the eyes of who watches", null, [1], false, "watched"],
  ] as const)("won %s", (_, seat, winners, team, ending) => {
    expect(endingOf(seat, winners, team)).toBe(ending);
  });

  test("offers one thing to practise, where the game has it", () => {
    const game = { name: "snap", lessons: true, practice: true };
    expect(practiceOf(game, "fits")).toEqual({ href: "/learn/snap#fits", clock: false });
    expect(practiceOf(game, null)).toEqual({ href: "/practise/snap", clock: true });
    expect(practiceOf({ ...game, practice: false }, null)).toEqual({ href: "/learn/snap", clock: false });
    expect(practiceOf({ ...game, lessons: false, practice: false }, "fits")).toBeNull();
    expect(practiceOf(undefined, null)).toBeNull();
  });

  test("has the winners first, then the others by what they have", () => {
    expect(placed([4, 9, 7], [1], false)).toEqual([1, 2, 0]);
    // A tie-break decided: as many points, but no winner.
    expect(placed([9, 9, 7], [1], false)).toEqual([1, 0, 2]);
    expect(placed([2, 0, 5], [1], true)).toEqual([1, 0, 2]);
  });
});

describe("my own reaction", () => {
  const evidence = (seat: number, reaction: number, blind = false) => ({ seat, reaction, blind }) as Evidence;
  const verdict = (...all: Evidence[]) => ({ verdict: { evidence: all } as unknown as Verdict });

  test("is the one that counted", () => expect(ownReaction(verdict(evidence(0, 400), evidence(2, 512)), 2)).toBe(512));
  test("is none where I guessed", () => expect(ownReaction(verdict(evidence(2, 80, true)), 2)).toBeNull());
  test("is none where I did not answer, or watched", () => {
    expect(ownReaction(verdict(evidence(0, 400)), 2)).toBeNull();
    expect(ownReaction(verdict(evidence(0, 400)), null)).toBeNull();
    expect(ownReaction({ verdict: null }, 0)).toBeNull();
  });
});

describe("what a game changed", () => {
  const after = (games: number, mistakes: number, mu: number): Statistics => ({
    game: "khromix", games, mistakes, wins: 0, best_reaction: null, median_reaction: null, ladder: null,
    bots: null, rank: null, bots_rank: null, bests: [],
    rating: { mu, sigma: 8, games },
  }); // prettier-ignore

  test("is the difference to before", () => {
    expect(difference(after(3, 7, 25), after(4, 9, 26.4))).toEqual({ mistakes: 2, rating: 14 });
  });

  test("counts from nothing in the very first game", () => {
    expect(difference(null, after(1, 2, 27))).toEqual({ mistakes: 2, rating: 30 });
  });

  test("is not known where nobody looked before, or where more than this game lies between", () => {
    expect(difference(undefined, after(4, 9, 26))).toEqual({ mistakes: null, rating: null });
    expect(difference(after(2, 7, 25), after(4, 9, 26))).toEqual({ mistakes: null, rating: null });
    expect(difference(after(3, 7, 25), undefined)).toEqual({ mistakes: null, rating: null });
  });

  test("against bots is told as such, and moves no other rating", () => {
    const bots = (games: number, mu: number) => ({ mu, sigma: 8, games });
    const before = { ...after(3, 7, 25), bots: bots(1, 25) };
    expect(difference(before, { ...after(4, 7, 25), bots: bots(2, 26) })).toEqual({
      mistakes: 0,
      rating: null,
      bots: 10,
    });
    expect(difference(before, { ...after(4, 7, 26), bots: bots(1, 25) })).toEqual({ mistakes: 0, rating: 10 });
  });

  test("is news where a rank was risen to, or a best was beaten in this very game", () => {
    const before = { ...after(3, 7, 25), rank: "largo" };
    const best = { kind: "score", value: 30, previous: 20, finished: 99 };
    const now = { ...after(4, 7, 26), rank: "adagio", bests: [best] };
    expect(newsOf(before, now, 99)).toEqual({ rank: "adagio", botsRank: null, bests: [best] });
    expect(newsOf(before, now, 100).bests).toEqual([]);
    // A first one beats nothing, and falling is no news.
    expect(newsOf(before, { ...now, bests: [{ ...best, previous: null }] }, 99).bests).toEqual([]);
    expect(newsOf({ ...before, rank: "andante" }, { ...after(4, 7, 24), rank: "adagio" }, 99).rank).toBeNull();
    expect(newsOf(null, now, 99).rank).toBeNull();
  });
});
