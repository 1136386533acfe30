import type { KhromixView } from "../../protocol";
import type { AloudParts } from "../contract";
import { khromixLabel } from "./labels";

const aloud: AloudParts = {
  now(table) {
    const view = table.view as KhromixView | null;
    if (view === null) return [];
    const { asked, card, caller, centre } = view;
    const known = asked === "colour" || asked === "name";
    const question = asked === null ? [] : [known ? table.text(`khromix-ask-${asked}`) : asked];
    const calls =
      view.pending === "call" && caller !== null
        ? [
            caller === table.seat
              ? table.text("khromix-call-prompt")
              : table.text("khromix-call-waiting", { name: table.nameOf(caller) }),
          ]
        : [];
    const own =
      table.seat === null
        ? []
        : [
            table.text("khromix-active-pile", { cards: view.active[table.seat]! }),
            table.text("khromix-gains-pile", { cards: view.gains[table.seat]!.length }),
          ];
    return [
      ...calls,
      ...question,
      ...(card ? [khromixLabel(card)] : []),
      table.text("khromix-centre", { cards: centre.length }),
      ...own,
    ];
  },
};
export default aloud;
