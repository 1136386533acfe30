import { t } from "../../client/i18n";
import type { KhromixEvent, KhromixView } from "../../protocol";
import type { ReplayParts } from "../contract";
import { eventWords, saidWords } from "./words";

const replay: ReplayParts = {
  tells: ["verdict"],
  step({ action, events }, before, _after, nameOf) {
    const who = nameOf(action?.["seat"] as number);
    if (action?.["do"] === "answer") {
      const right = events.some((event) => event["right"] === true);
      return `${t("watch-step-answer", { who, say: saidWords(String(action["say"])) })}: ${t(right ? "watch-step-right" : "watch-step-wrong")}`;
    }
    if (action?.["do"] === "call") return t("watch-step-call", { who, ask: t(`khromix-ask-${String(action["ask"])}`) });
    const people = Array.from({ length: (before as unknown as KhromixView).seats }, (_, seat) => ({
      called: nameOf(seat),
    }));
    return (events as unknown as KhromixEvent[]).map((event) => eventWords(event, people)).find(Boolean);
  },
  mark({ key, seat, facts }, nameOf) {
    if (key !== "wrong-answer" || seat === null) return undefined;
    return t("watch-mark-wrong-answer", {
      who: nameOf(seat),
      say: saidWords(String(facts["say"])),
      right: (facts["right"] as string[]).map(saidWords),
    });
  },
};
export default replay;
