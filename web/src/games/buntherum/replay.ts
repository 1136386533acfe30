import { buntherumLabel } from "./labels";
import { t } from "../../client/i18n";
import type { ReplayParts } from "../contract";

const replay: ReplayParts = {
  tells: ["verdict"],
  room: { wide: 900, high: 440, narrow: 512 },
  step({ action, events }, _before, _after, nameOf) {
    if (action?.["do"] !== "shout") return undefined;
    const { seat, say } = action;
    const who = nameOf(seat as number);
    const shout =
      typeof say === "number" ? t("watch-step-shout", { who, row: say }) : t("watch-step-impossible", { who });
    return `${shout}: ${t(events.some(({ right }) => right === true) ? "watch-step-right" : "watch-step-wrong")}`;
  },
  next: ({ card }) => (typeof card === "string" ? t("watch-step-card", { card: buntherumLabel(card) }) : undefined),
  mark({ key, seat, facts }, nameOf) {
    if (key !== "wrong-shout" || seat === null) return undefined;
    const who = nameOf(seat);
    const { say } = facts;
    return typeof say === "number"
      ? t("watch-mark-wrong-shout", { who, row: say })
      : t("watch-mark-wrong-impossible", { who });
  },
};
export default replay;
