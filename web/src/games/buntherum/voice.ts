import { t } from "../../client/i18n";
import type { VoiceParts } from "../contract";
import { intentOf, ROWS, sayOf, type Intent } from "./keys";

const intents: readonly Intent[] = [...ROWS.map(intentOf), "impossible"];

/** What is shouted: the number of a row, or that it is impossible. */
const voice: VoiceParts = {
  words: intents.map((intent) => ({
    word: intent,
    text: () => (intent === "impossible" ? t("buntherum-impossible") : t("buntherum-said", { row: sayOf(intent) })),
  })),
  meaning: ({ mayAnswer }, word) =>
    mayAnswer ? { action: { do: "shout", say: sayOf(word as Intent) }, target: word } : null,
};
export default voice;
