// What is done beside everything else where offline play is on: the kit follows the server's version, and games that were
// played without it are handed in.
import { live } from "../client/live.svelte";
import { openChapter, t } from "../client/i18n";
import { api, session } from "../screens/session.svelte";
import { kit, Kit } from "./kit.svelte";
import { keptGames } from "./kept";
import { takeOver } from "./takeover";
import { alone, HERE } from "./way";

export async function tend(): Promise<void> {
  if (!Kit.possible || alone) return;
  await kit.load().catch(() => {});
  await handIn();
  addEventListener("online", () => void handIn());
}

async function handIn(): Promise<void> {
  try {
    if (!(await keptGames()).length || (await session.introduced()).id === HERE) return;
    const count = await takeOver(api);
    if (!count) return;
    await openChapter("offline");
    live.say(t("offline-taken", { count }));
  } catch {
    // Another time.
  }
}
