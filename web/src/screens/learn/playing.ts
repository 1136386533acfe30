import { gameInfo } from "../../client/catalogue";
import { coachWish } from "../../client/coach";
import { router } from "../../client/router.svelte";
import { api, session } from "../session.svelte";
import { aloneWish } from "../ways/alone";

const EASY = "adagio";

/** A table with the easiest bots, at once. */
export async function playEasy(game: string): Promise<void> {
  await session.introduced();
  const { code } = await api.createTable({
    game,
    seats: gameInfo(game)?.usual_seats ?? 2,
    bots: EASY,
    ...coachWish(game),
    ...aloneWish(),
  });
  router.go({ page: "table", code });
}
