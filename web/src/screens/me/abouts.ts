import { t } from "../../client/i18n";
import type { GameName } from "../../protocol";

/** What mistakes are counted under, in words: an objective, a row, a kind of question. */
export function aboutWords(game: GameName, about: string): string {
  const objective = /^S-(\d)([AB])$/.exec(about);
  if (game === "subito" && objective) return `${t("subito-objective", { points: objective[1] })} ${objective[2]}`;
  if (game === "buntherum") return /^\d$/.test(about) ? t("buntherum-row", { row: about }) : t("buntherum-impossible");
  return game === "khromix" ? t(`khromix-ask-${about}`) : about;
}
