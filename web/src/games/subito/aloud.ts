import { listed } from "../../client/names";
import type { SubitoView } from "../../protocol";
import type { AloudParts } from "../contract";
import { POINTS } from "./keys";
import { objectiveLabel, subitoLabel } from "./labels";
import { faceOf, nearOf, sideOf } from "./sides";

const aloud: AloudParts = {
  now(table) {
    const view = table.view as SubitoView | null;
    if (view === null || !view.faces) return [];
    const own = sideOf(view, nearOf(view, table.seat));
    const lanes = POINTS.map((points) => {
      const face = faceOf(view.faces, points)!;
      const cards = own.columns[points - 2] ?? [];
      // What may follow depends on the last two cards of a column at most.
      const last = cards
        .slice(-2)
        .map((card) => (card === null ? table.text("subito-card-hidden") : subitoLabel(card)));
      return [objectiveLabel(face), ...(last.length ? [listed(last)] : [])].join(", ");
    });
    return [...(view.card ? [subitoLabel(view.card)] : []), ...lanes];
  },
};
export default aloud;
