import { listed } from "../../client/names";
import type { Clear4View } from "../../protocol";
import type { AloudParts } from "../contract";
import { blindLabel, clear4Label } from "./labels";
import { needOf } from "./need";

const aloud: AloudParts = {
  now(table) {
    const view = table.view as Clear4View | null;
    if (view === null) return [];
    const { seat } = table;
    const labelled = (label: string, cards: readonly string[]): string[] =>
      cards.length ? [table.text("app-labelled", { label: table.text(label), value: listed(cards) })] : [];
    const top = view.discard.at(-1);
    const piles = seat === null ? [] : view.piles[seat]!.filter(({ height }) => height > 0);
    return [
      ...(seat !== null && view.to_act === seat ? [table.text("app-play-your-turn")] : []),
      [
        table.text("clear4-discard", { cards: view.discard.length }),
        ...(top === undefined ? [] : [clear4Label(top)]),
        needOf(view).words,
      ].join(", "),
      ...labelled("clear4-hand", view.hand.map(clear4Label)),
      ...labelled(
        "clear4-piles",
        piles.map(({ top: card }) => (card === null ? blindLabel() : clear4Label(card))),
      ),
      ...view.hands.flatMap((cards, other) =>
        other === seat ? [] : [table.text("clear4-hand-of", { name: table.nameOf(other), cards })],
      ),
    ];
  },
};
export default aloud;
