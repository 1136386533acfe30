import { formatNumber, t } from "../../client/i18n";
import type { Best } from "../../protocol";

const time = (ms: number): string =>
  ms < 1000
    ? t("app-ms", { ms: Math.round(ms) })
    : formatNumber(ms / 1000, { style: "unit", unit: "second", maximumFractionDigits: 1 });

/** A figure of a personal best, in the unit of its kind. */
export function figureWords(kind: Best["kind"], value: number): string {
  if (kind === "reaction" || kind === "pace") return time(value);
  if (kind === "score") return t("app-points-count", { points: value });
  return kind === "lead" ? t("results-ahead", { points: value }) : formatNumber(value);
}
