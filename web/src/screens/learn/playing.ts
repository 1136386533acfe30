import { router } from "../../client/router.svelte";
import type { GameName } from "../../protocol";
import { PLAYERS } from "../home/players";
import { api, session } from "../session.svelte";

const EASY = "adagio";

/** A table with the easiest bots, at once. */
export async function playEasy(game: GameName): Promise<void> {
  await session.introduced();
  const { code } = await api.createTable({ game, seats: PLAYERS[game].bots, bots: EASY });
  router.go({ page: "table", code });
}
