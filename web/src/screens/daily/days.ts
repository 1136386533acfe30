import { isGame } from "../../client/catalogue";
import { dateFormat } from "../../client/dates";
import { formatNumber, t } from "../../client/i18n";
import type { DailyDay, DailyDeal } from "../../protocol";

export type Deal = DailyDeal;

/** Of the games that this page knows. */
export const dealsOf = ({ deals }: DailyDay): readonly Deal[] => deals.filter(({ game }) => isGame(game));

/** A day (2026-11-15) as people say it. Days begin with the deals, at 0:00 UTC, wherever one is. */
export function dayWords(day: string, length: "long" | "short"): string {
  const written = (parts: Intl.DateTimeFormatOptions) =>
    dateFormat({ ...parts, timeZone: "UTC" }).format(Date.parse(day));
  if (length === "long") return written({ weekday: "long", day: "numeric", month: "long" });
  return `${written({ weekday: "short" })} ${formatNumber(Number(day.slice(-2)))}`;
}

/** Hours and minutes; the last minutes without hours, and whole days without either. */
export function timeWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const unit = (value: number, name: "day" | "hour" | "minute") =>
    formatNumber(value, { style: "unit", unit: name, unitDisplay: "short" });
  if (minutes < 60) return unit(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${unit(hours, "hour")} ${unit(minutes % 60, "minute")}`;
  const days = unit(Math.floor(hours / 24), "day");
  return hours % 24 === 0 ? days : `${days} ${unit(hours % 24, "hour")}`;
}

/** One's place among those with whom one is ranked: newcomers, or all others. */
export const placeWords = ({ place, among, newcomer }: Pick<Deal, "place" | "among" | "newcomer">): string =>
  t(newcomer ? "daily-place-new" : "app-me-place", { place, players: among });

/** What a press on a deal does, or how it ended. */
export function stateWords(deal: Pick<Deal, "state" | "place" | "among" | "newcomer">): string {
  const { state, place } = deal;
  if (state === "done" && place !== null) return placeWords(deal);
  return t({ open: "daily-play", begun: "daily-go-on", done: "daily-results", lost: "daily-lost" }[state]);
}

/** Whether there is something to play still. */
export const playable = ({ state }: Pick<Deal, "state">): boolean => state === "open" || state === "begun";
