import { formatNumber, t } from "./i18n";

/** How a bot plays that is tuned to somebody: its number and, where theirs is known, how quick it is beside them. */
export interface MatchFigures {
  rating: number;
  yours: number | null;
}

/** Its words are of the chapter "seats". */
export function matchWords({ rating, yours }: MatchFigures): string {
  const number = formatNumber(rating);
  if (yours === null) return number;
  return t("seats-match-plays", { rating: number, part: formatNumber(yours, { minimumFractionDigits: 2 }) });
}
