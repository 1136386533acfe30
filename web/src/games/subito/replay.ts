import SubitoCard from "./SubitoCard.svelte";
import { subitoLabel } from "./labels";
import { t } from "../../client/i18n";
import type { ReplayParts } from "../contract";
import { place } from "../svelte";

const replay: ReplayParts = {
  // A low board has its hand beside the lanes, which a narrow window has no room for.
  room: { wide: 1, high: 1, narrow: 560 },
  hand: ({ card }) => (typeof card === "string" ? [card] : []),
  card: (at, code) => place(SubitoCard, at, { code }),
  step({ action, events }, _before, _after, nameOf) {
    if (action?.["do"] !== "place") return undefined;
    const facts = { who: nameOf(action["seat"] as number), objective: action["on"] };
    const card = events.find(({ event }) => event === "Placed")?.["card"];
    return typeof card === "string"
      ? t("watch-step-place", { ...facts, card: subitoLabel(card) })
      : t("watch-step-place-hidden", facts);
  },
  mark({ key, seat, facts }, nameOf) {
    if (key !== "wrong-card" || seat === null) return undefined;
    return t("watch-mark-wrong-card", { ...facts, who: nameOf(seat), card: subitoLabel(String(facts["card"])) });
  },
};
export default replay;
