import { describe, expect, test } from "vitest";
import { historyOf, keepGame, keptGames, statisticsOf } from "./kept";
import type { FinishedHere } from "./messages";
import { packed, takeOver } from "./takeover";
import { ApiError } from "../client/api";

function finished(
  number: number,
  { game = "whist", seat = 0 as number | null, won = true, reactions = [500] } = {},
): FinishedHere {
  const said = { seat, bots: [null, "andante"], started: 1000 * number, finished: 1000 * number + 500 };
  return {
    table: "here-1",
    number,
    record: `${JSON.stringify({ vivace: 1, "x-offline": said })}\n{"do":"deal"}\n`,
    result: { game, scores: [3, 1], winners: won ? [0] : [1], mistakes: [number, 9], reactions: [reactions, [1]] },
  };
}

const you = { id: "here", name: "Ada" };

describe("games of this browser", () => {
  test("are told as the server tells them, the latest first, page by page", () => {
    const games = [finished(1), finished(2, { game: "rummy" }), finished(3), finished(4, { seat: null })];
    const page = historyOf(games, you, new URLSearchParams({ limit: "2" }));
    expect(page.games.map(({ number }) => number)).toEqual([3, 2]);
    expect(page.games[0]).toMatchObject({ offline: true, game: "whist", seat: 0, started: 3000, finished: 3500 });
    expect(page.games[0]!.seats.map(({ name, level, won }) => [name, level, won])).toEqual([
      ["Ada", null, true],
      [null, "andante", false],
    ]);
    const rest = historyOf(games, you, new URLSearchParams({ limit: "2", after: page.next! }));
    expect([rest.games.map(({ number }) => number), rest.next]).toEqual([[1], null]);
    expect(historyOf(games, you, new URLSearchParams({ game: "rummy" })).games).toHaveLength(1);
  });

  test("make statistics that count nobody else's", () => {
    const { games } = statisticsOf([
      finished(1, { reactions: [300, 700] }),
      finished(2, { won: false, reactions: [400] }),
    ]);
    expect(games).toMatchObject([
      { game: "whist", games: 2, wins: 1, mistakes: 3, best_reaction: 300, median_reaction: 400, rating: null },
    ]);
  });
});

test("a record is handed in once, and one that is refused for good is not offered again", async () => {
  const games = [finished(1), finished(2), finished(3, { seat: null }), finished(4), finished(5)];
  for (const game of games) await keepGame(game);
  const sent: string[] = [];
  const answers = [
    () => ({}),
    () => Promise.reject(new ApiError(400, { key: "not-played" })),
    () => Promise.reject(new ApiError(429, { key: "too-many" })),
  ];
  const api = {
    send: async (_: string, __: string, body: unknown) => {
      sent.push((body as { record: string }).record);
      return (await answers[sent.length - 1]!()) as never;
    },
  };
  expect(await takeOver(api)).toBe(1);
  expect(sent[0]).toBe(await packed(games[0]!.record));
  expect((await keptGames()).map(({ number }) => number)).toEqual([3, 4, 5]);
});
