import { t } from "../../client/i18n";
import type { Clear4View } from "../../protocol";

/** What may follow on the discard pile, in signs and in words. No value: jokers only (C2.6). */
export interface Need {
  sign: "=" | "≤";
  value: number | null;
  words: string;
}

export function needOf({ follow, values }: Pick<Clear4View, "follow" | "values">): Need {
  if (follow === 0) return { sign: "=", value: null, words: t("clear4-only-jokers") };
  if (follow !== null) return { sign: "=", value: follow, words: t("clear4-only", { value: follow }) };
  const top = values.at(-1) ?? 0;
  if (!top) return { sign: "≤", value: 10, words: t("clear4-any-value") };
  return { sign: "≤", value: top, words: t("clear4-at-most", { value: top }) };
}
