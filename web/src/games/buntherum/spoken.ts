import { t } from "../../client/i18n";
import type { GameWords } from "../contract";

const row = (number: string): string => t("buntherum-row", { row: Number(number) });

/** What the shell says of this game. */
export const spoken: GameWords = {
  standing: (cards) => t("app-cards-left", { cards }),
  // One wins, and that is said (B6.1).
  score: () => null,
  key: (intent) => (intent === "impossible" ? t("buntherum-impossible") : row(intent.replace("row-", ""))),
  about: (about) => (/^\d$/.test(about) ? row(about) : t("buntherum-impossible")),
};
