import { t } from "../../client/i18n";
import type { ShownHand } from "../../client/shown";
import type { TableState } from "../../client/table.svelte";
import type { SeatInfo } from "../../protocol";

/** Who gave what to whom. */
export function handedWords({ before, after, by }: Pick<ShownHand, "before" | "after" | "by">): string {
  if (after === null)
    return before === by ? t("seats-left", { before: by }) : t("seats-freed", { by, before: before ?? "" });
  if (after === by) return t("seats-again", { after });
  return before === null ? t("seats-given-bot", { by, after }) : t("seats-given", { by, before, after });
}

/** The name of somebody who has just gone away, and whose seat is kept. */
export function wentAway(before: readonly SeatInfo[], now: readonly SeatInfo[]): string | undefined {
  const gone = now.find(
    (seat, i) => seat.away && seat.bot === null && before[i]?.player === seat.player && !before[i].away,
  );
  return gone?.name ?? undefined;
}

const RUNNING = ["ritual", "playing", "check", "resuming", "paused"];

/** Whether leaving now counts as lost: the game is rated, and this page's player began it. */
export function mayLose({ info, seat }: Pick<TableState, "info" | "seat">): boolean {
  return info !== null && seat !== null && info.rated && RUNNING.includes(info.phase) && !info.seats[seat]!.substitute;
}
