import type { Clear4Action, Clear4Offer, Clear4View } from "../../protocol";
import type { CoachLine, CoachParts, TableHandle } from "../contract";

const PLAY = ".play-slot button:not(:disabled)";
const cardAt = (from: number | "hand", card: string): string =>
  from === "hand" ? `.hand [data-card="${card}"][aria-pressed="false"]` : pileAt(from);
const pileAt = (pile: number): string => `.piles > :nth-child(${pile + 1})[aria-pressed="false"]`;

function toPlay(table: TableHandle, view: Clear4View, hint: Clear4Action | null): CoachLine {
  const top = view.values.at(-1) ?? 0;
  const own = view.piles[table.seat!] ?? [];
  const label = (card: string): string => table.text("clear4-card", { card });
  if (hint?.do === "play") {
    const { hand = [], tops = [] } = hint;
    const cards = [...hand, ...tops.map((pile) => own[pile]?.top ?? "")].map(label).join(" + ");
    const at = [...hand.map((card) => cardAt("hand", card)), ...tops.map(pileAt), PLAY].join();
    return { words: table.text("clear4-coach-marked", { top, cards }), at };
  }
  if (hint?.do === "pass") return { words: table.text("clear4-coach-pass"), at: ".hold-slot button" };
  if (hint?.do === "push" || hint?.do === "clear") {
    const card = hint.do === "push" ? "P" : "C";
    return {
      words: table.text("clear4-coach-special", { card: label(card) }),
      at: `${cardAt(hint.from, card)}, ${PLAY}`,
    };
  }
  if (hint?.do === "blind") return { words: table.text("clear4-coach-blind"), at: `${pileAt(hint.pile)}, ${PLAY}` };
  const offers = table.offers as unknown as readonly Clear4Offer[];
  if (offers.every((offer) => offer.do === "pass"))
    return { words: table.text("clear4-coach-pass"), at: ".hold-slot button" };
  const lit = ":is(.hand .card-button, .piles > button)[aria-disabled='false'][aria-pressed='false']";
  return { words: table.text("clear4-coach-play", { top }), at: `${lit}, ${PLAY}` };
}

const coach: CoachParts = {
  now(table, hint) {
    const view = table.view as Clear4View | null;
    if (!view || view.to_act === null || table.seat === null) return null;
    if (view.to_act !== table.seat)
      return { words: table.text("clear4-coach-wait", { name: table.nameOf(view.to_act) }) };
    if (view.pending === "choice") return { words: table.text("clear4-coach-four"), at: ".play-slot button" };
    if (view.pending === "target") return { words: table.text("clear4-coach-target") };
    if (view.pending === "follow")
      return { words: table.text("clear4-coach-follow"), at: `${PLAY}, .done-slot button` };
    return toPlay(table, view, hint as Clear4Action | null);
  },
  about: (table) => [
    ...["turn", "pile", "end"].map((one) => table.text(`clear4-coach-about-${one}`)),
    ...["J", "P", "C"].map(
      (card) => `${table.text("clear4-card", { card })}: ${table.text(`clear4-card-${card}-help`)}`,
    ),
  ],
};
export default coach;
