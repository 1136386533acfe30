import { INKS, type Ink } from "./palette";
import { t } from "../../client/i18n";
import { saidWords } from "./words";
import { plain } from "./count";
import type { KhromixView } from "../../protocol";
import { personAt } from "../../screens/learn/boards/board";

/** What may be answered. */
export interface Answer {
  do?: string;
  say?: string;
  target?: number;
  from?: string;
  choose?: number | string;
}

const isInk = (say: unknown): say is Ink => (INKS as readonly unknown[]).includes(say);

/** Eight colours, and nothing else: they are answered as at a table. */
export const areColours = (answers: readonly Answer[]): boolean =>
  answers.length === INKS.length && answers.every(({ say }) => isInk(say));

export const inkOf = ({ say }: Answer): Ink | undefined => (isInk(say) ? say : undefined);

/** An answer in words. */
export function answerWords(view: KhromixView, seat: number, answer: Answer): string {
  const { do: what, say, target, from, choose } = answer;
  if (choose !== undefined) return typeof choose === "number" ? plain(choose) : t(`learn-choose-${choose}`);
  if (what === "answer") return isInk(say) ? t("learn-answer", { say: saidWords(say) }) : t("learn-say", { say });
  if (what === "pay") return t(`khromix-pay-${from}`);
  if (what === "use" && target !== undefined) {
    const ability = abilityOf(view, seat);
    if (target === seat) return t(`learn-use-yourself-${ability}`);
    return t(`learn-use-${ability}`, { name: personAt(target) });
  }
  return t("khromix-action-decline");
}

/** The ability of the card that was won: what its code says last. */
export const abilityOf = (view: KhromixView, seat: number): string => view.gains[seat]?.[0]?.split(":")[3] ?? "";

/** The card that an answer speaks of; null for one that nobody sees; undefined for none. */
export function cardOf(view: KhromixView, seat: number, { do: what, from, target }: Answer): string | null | undefined {
  if (what === "pay") return from === "gains" ? view.gains[seat]?.[0] : null;
  if (what !== "use" || target === undefined) return undefined;
  return abilityOf(view, seat) === "exchange" ? view.gains[target]?.[0] : null;
}
