import { INKS } from "./palette";
import { t } from "../../client/i18n";
import type { GameWords } from "../contract";
import { isPlace, type Intent } from "./keys";

/** What the shell says of this game. */
export const spoken: GameWords = {
  key: (intent) => (isPlace(intent as Intent) ? t("khromix-word", { word: INKS[Number(intent) - 1]! }) : undefined),
  about: (about) => t(`khromix-ask-${about}`),
};
