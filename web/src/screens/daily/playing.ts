import { router } from "../../client/router.svelte";
import { api, session } from "../session.svelte";

/** To the table of one's only try, whether it begins now or goes on. */
export async function playDeal(game: string, day: string): Promise<void> {
  await session.introduced();
  const { code } = await api.dailyTable(game, day);
  router.go({ page: "table", code });
}
