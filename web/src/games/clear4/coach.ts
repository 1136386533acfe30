import type { Clear4Action, Clear4Offer, Clear4View } from "../../protocol";
import type { CoachLine, CoachParts, TableHandle } from "../contract";

const PLAY = ".play-slot button:not(:disabled)";
/** One of these cards, until one is chosen: that takes all alike with it. */
const inHand = (card: string): string =>
  `.hand:not(:has([data-card="${card}"][aria-pressed="true"])) [data-card="${card}"]`;
const cardAt = (from: number | "hand", card: string): string => (from === "hand" ? inHand(card) : pileAt(from));
/** There as soon as a PUSH may go at somebody. */
const VICTIMS = ".opponent.target button";
const victim = (seat: number): string => `.opponent[data-seat="${seat}"] button`;
const pileAt = (pile: number): string => `.piles > :nth-child(${pile + 1})[aria-pressed="false"]`;

/** What may be chosen, as long as nothing is: then comes Play, or whom a PUSH is for. */
const LIT = `.game:not(:has(${PLAY}, ${VICTIMS})) :is(.hand .card-button, .piles > button)[aria-disabled="false"]`;

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
  if (hint?.do === "clear")
    return {
      words: table.text("clear4-coach-special", { card: label("C") }),
      at: `${cardAt(hint.from, "C")}, ${PLAY}`,
    };
  if (hint?.do === "push")
    return view.seats > 2
      ? {
          words: table.text("clear4-coach-push", { card: label("P"), name: table.nameOf(hint.target) }),
          at: `${cardAt(hint.from, "P")}, ${victim(hint.target)}`,
        }
      : {
          words: table.text("clear4-coach-special", { card: label("P") }),
          at: `${cardAt(hint.from, "P")}, ${PLAY}`,
        };
  if (hint?.do === "blind") return { words: table.text("clear4-coach-blind"), at: `${pileAt(hint.pile)}, ${PLAY}` };
  const offers = table.offers as unknown as readonly Clear4Offer[];
  if (offers.every((offer) => offer.do === "pass"))
    return { words: table.text("clear4-coach-pass"), at: ".hold-slot button" };
  return { words: table.text("clear4-coach-play", { top }), at: `${LIT}, ${PLAY}, ${VICTIMS}` };
}

const coach: CoachParts = {
  now(table, hint) {
    const view = table.view as Clear4View | null;
    if (!view || view.to_act === null || table.seat === null) return null;
    if (view.to_act !== table.seat)
      return { words: table.text("clear4-coach-wait", { name: table.nameOf(view.to_act) }) };
    if (view.pending === "choice") return { words: table.text("clear4-coach-four"), at: ".play-slot button" };
    if (view.pending === "target") return { words: table.text("clear4-coach-target"), at: `${VICTIMS}, ${PLAY}` };
    if (view.pending === "follow")
      return { words: table.text("clear4-coach-follow"), at: `${LIT}, ${PLAY}, .done-slot button` };
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
