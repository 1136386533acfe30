import { t } from "../../client/i18n";
import type { GameWords } from "../contract";

/** What the shell says of this game. */
export const spoken: GameWords = {
  key: (intent) => (/^\d$/.test(intent) ? t("subito-objective", { points: Number(intent) }) : undefined),
  about(about) {
    const objective = /^S-(\d)([AB])$/.exec(about);
    return objective ? `${t("subito-objective", { points: objective[1] })} ${objective[2]}` : undefined;
  },
};
