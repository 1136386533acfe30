import { t } from "../../client/i18n";
import { spokenPlay } from "./words";
import type { Clear4View } from "../../protocol";
import { personAt } from "../../screens/learn/boards/board";

/** What may be answered. */
export interface Answer {
  do?: string;
  hand?: readonly string[];
  tops?: readonly number[];
  pile?: number;
  target?: number;
}

/** The cards that an answer plays; none where it plays nothing that is known. */
export function playedCards(
  view: Clear4View,
  seat: number,
  { do: what, hand = [], tops = [] }: Answer,
): readonly string[] {
  if (what === "push") return ["P"];
  if (what !== "play") return [];
  return [...hand, ...tops.map((pile) => view.piles[seat]?.[pile]?.top ?? "").filter(Boolean)];
}

/** `one`: of its kind, so that it need not be told from others. */
export function answerWords(view: Clear4View, seat: number, answer: Answer, one: boolean): string {
  const { do: what, target, pile } = answer;
  if (what === "play") return spokenPlay(playedCards(view, seat, answer), false);
  if (what === "push")
    return target === seat ? t("learn-push-yourself") : t("learn-push", { name: personAt(target ?? 0) });
  if (what === "blind") return one ? t("clear4-action-blind") : t("clear4-pile", { pile });
  return t(`clear4-action-${what}`);
}
