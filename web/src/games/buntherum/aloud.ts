import { listed } from "../../client/names";
import type { BuntherumView } from "../../protocol";
import type { AloudParts } from "../contract";
import { buntherumLabel } from "./labels";
import { PRINTED, whole } from "./rows";

const aloud: AloudParts = {
  now(table) {
    const view = table.view as BuntherumView | null;
    if (view === null) return [];
    const rows = PRINTED.map((_, i) => {
      const cards = whole(view.rows, i + 1).map(buntherumLabel);
      return table.text("buntherum-row-holds", { row: i + 1, cards: listed(cards) });
    });
    const own = table.seat === null ? [] : [table.text("buntherum-tokens", { tokens: view.tokens[table.seat]! })];
    return [...(view.card ? [buntherumLabel(view.card)] : []), ...rows, ...own];
  },
};
export default aloud;
