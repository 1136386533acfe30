import { t } from "../../client/i18n";
import type { VoiceParts } from "../contract";
import { INKS } from "./palette";

const CALLS = ["colour", "name"] as const;

/** Colours answer, COLOUR and NAME call. What is asked on a mystery card has no word of its own. */
const voice: VoiceParts = {
  words: [
    ...INKS.map((ink) => ({ word: ink, text: () => t("khromix-ink", { ink }) })),
    ...CALLS.map((ask) => ({ word: `call-${ask}`, text: () => t(`khromix-ask-${ask}`) })),
  ],
  meaning({ mayAnswer, view, offers }, word) {
    const ask = CALLS.find((one) => word === `call-${one}`);
    if (ask) {
      const mine = offers.some((offer) => offer.do === "call" && offer.ask === ask);
      return mine ? { action: { do: "call", ask }, target: word } : null;
    }
    if (!mayAnswer || view?.card === "mystery") return null;
    return { action: { do: "answer", say: word }, target: `answer-${word}` };
  },
};
export default voice;
