import { clear4Label } from "./labels";
import { t } from "../../client/i18n";
import type { Move } from "./moves";
import { BLIND, JOKER } from "./selection";

/** A move as a sentence, for those who hear the table. `whoIs`: as a sentence calls a seat. */
export function wordsOf(whoIs: (seat: number) => string, { kind, seat, cards, count, target, playable }: Move): string {
  const who = whoIs(seat);
  const named = cards.map(clear4Label);
  if (kind === "played") return t("clear4-event-played", { who, cards: named });
  if (kind === "blind" && !playable) return t("clear4-event-blind-failed", { who, card: named[0] ?? "", cards: count });
  if (kind === "blind") return t("clear4-event-blind", { who, card: named[0] ?? "" });
  if (kind === "push" && target !== null) {
    return t("clear4-event-push", { who, target: whoIs(target), cards: count });
  }
  if (kind === "clear") return t("clear4-event-clear", { who, cards: count });
  if (kind === "clear4") return t("clear4-event-clear4", { who, cards: count });
  if (kind === "left") return t("clear4-event-left", { who });
  return t("clear4-event-took", { who, cards: count });
}

const signOf = (code: string): string => (code === JOKER ? "★" : code);

/** What can be done with these cards, in signs. `pushing`: a PUSH lies there already, and wants a target. */
export function playWords(codes: readonly string[], pushing: boolean): string {
  const first = codes[0];
  if (first === "P" || pushing) return t("clear4-action-push");
  if (first === "C") return t("clear4-action-clear");
  if (first === BLIND) return t("clear4-action-blind");
  const inOrder = [...codes.filter((code) => code !== JOKER), ...codes.filter((code) => code === JOKER)];
  return first === undefined
    ? t("clear4-action-play")
    : t("clear4-play-cards", { cards: inOrder.map(signOf).join(" ") });
}

/** The same in words, where signs stand for cards. */
export function spokenPlay(codes: readonly string[], pushing: boolean): string {
  const values = codes.length && Number(codes.find((code) => code !== JOKER) ?? 1);
  return values ? t("clear4-play-cards", { cards: codes.map(clear4Label).join(" ") }) : playWords(codes, pushing);
}
