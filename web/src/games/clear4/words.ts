import { clear4Label } from "../../cards/labels";
import { t } from "../../client/i18n";
import type { TableState } from "../../client/table.svelte";
import type { Move } from "./moves";
import { whoIs } from "./names";

/** A move as a sentence, for those who hear the table. */
export function wordsOf(table: TableState<"clear4">, { kind, seat, cards, count, target, playable }: Move): string {
  const who = whoIs(table, seat);
  const named = cards.map(clear4Label);
  if (kind === "played") return t("clear4-event-played", { who, cards: named });
  if (kind === "blind" && !playable) return t("clear4-event-blind-failed", { who, card: named[0] ?? "", cards: count });
  if (kind === "blind") return t("clear4-event-blind", { who, card: named[0] ?? "" });
  if (kind === "push" && target !== null) {
    return t("clear4-event-push", { who, target: whoIs(table, target), cards: count });
  }
  if (kind === "clear") return t("clear4-event-clear", { who, cards: count });
  if (kind === "clear4") return t("clear4-event-clear4", { who, cards: count });
  if (kind === "left") return t("clear4-event-left", { who });
  return t("clear4-event-took", { who, cards: count });
}
