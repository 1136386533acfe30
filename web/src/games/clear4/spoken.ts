import { t } from "../../client/i18n";
import type { GameWords } from "../contract";

/** What the shell says of this game. */
export const spoken: GameWords = {
  standing: (points) => t("clear4-penalty", { points }),
  // Penalty points: in a record they are a negative number (C6.3).
  score: (score) => Math.abs(score),
  key: (intent) => (/^(\d+|[JPC])$/.test(intent) ? t("clear4-card", { card: intent }) : undefined),
};
