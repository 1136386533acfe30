import Clear4Card from "./Clear4Card.svelte";
import { clear4Label } from "./labels";
import { t } from "../../client/i18n";
import type { Clear4Event, Clear4View } from "../../protocol";
import type { ReplayParts } from "../contract";
import { place } from "../svelte";
import { movesOf } from "./moves";
import { wordsOf } from "./words";

const replay: ReplayParts = {
  hand: ({ hand }) => (hand as Clear4View["hand"]) ?? [],
  card: (at, code) => place(Clear4Card, at, { code }),
  tells: ["step"],
  room: { wide: 1150, high: 640, narrow: 640 },
  step({ events }, before, _after, nameOf) {
    const moves = movesOf(events as unknown as Clear4Event[], before as unknown as Clear4View);
    return moves.map((move) => wordsOf(nameOf, move)).join(". ") || undefined;
  },
  mark({ key, seat, facts }, nameOf) {
    if (seat === null) return undefined;
    const who = nameOf(seat);
    if (key === "blind-failed")
      return t("watch-mark-blind-failed", { ...facts, who, card: clear4Label(String(facts["card"])) });
    if (key === "pushed") return t("watch-mark-pushed", { ...facts, who, by: nameOf(facts["by"] as number) });
    return undefined;
  },
};
export default replay;
