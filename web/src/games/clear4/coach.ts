import type { Clear4Action, Clear4Offer, Clear4View } from "../../protocol";
import type { CoachLine, CoachParts, TableHandle } from "../contract";
import { board } from "./chosen.svelte";
import { towards } from "./towards";

const PLAY = ".play-slot button:not(:disabled)";
const PASS = ".hold-slot button";
/** There as soon as a PUSH may go at somebody. */
const VICTIMS = ".opponent.target button";
const victim = (seat: number): string => `.opponent.target[data-seat="${seat}"] button`;
/** What may be chosen, as long as nothing is: then comes Play, or whom a PUSH is for. */
const LIT = `.game:not(:has(${PLAY}, ${VICTIMS})) :is(.hand .card-button, .piles > button)[aria-disabled="false"]`;
/** Who has chosen cards to follow with plays them. */
const DONE = `.game:not(:has(${PLAY})) .done-slot button`;

/** What is pressed next to do this: its cards one by one, then what carries it out. */
function stepTo(hint: Clear4Action, then: string): { at: string | undefined; tooMany: boolean } {
  const step = board.chosen && towards(hint, board.chosen);
  if (!step) return { at: undefined, tooMany: false };
  if (step.chosen) return { at: then, tooMany: false };
  return { at: step.cards.map((id) => `[data-place="${id}"]`).join() || undefined, tooMany: step.tooMany };
}

function toPlay(table: TableHandle, view: Clear4View, hint: Clear4Action | null): CoachLine {
  const top = view.values.at(-1) ?? 0;
  const own = view.piles[table.seat!] ?? [];
  const label = (card: string): string => table.text("clear4-card", { card });
  if (hint?.do === "play") {
    const { hand = [], tops = [] } = hint;
    const cards = [...hand, ...tops.map((pile) => own[pile]?.top ?? "")].map(label).join(" + ");
    const { at, tooMany } = stepTo(hint, PLAY);
    const said = tooMany ? "fewer" : view.pending === "follow" ? "follow-with" : "marked";
    return { words: table.text(`clear4-coach-${said}`, { top, cards }), at };
  }
  if (hint?.do === "clear")
    return { words: table.text("clear4-coach-special", { card: label("C") }), at: stepTo(hint, PLAY).at };
  if (hint?.do === "push")
    return view.seats > 2
      ? {
          words: table.text("clear4-coach-push", { card: label("P"), name: table.nameOf(hint.target) }),
          at: stepTo(hint, victim(hint.target)).at,
        }
      : { words: table.text("clear4-coach-special", { card: label("P") }), at: stepTo(hint, PLAY).at };
  if (hint?.do === "blind") return { words: table.text("clear4-coach-blind"), at: stepTo(hint, PLAY).at };
  if (view.pending === "follow")
    return { words: table.text("clear4-coach-follow"), at: hint ? ".done-slot button" : `${LIT}, ${PLAY}, ${DONE}` };
  const offers = table.offers as unknown as readonly Clear4Offer[];
  if (hint?.do === "pass" || offers.every((offer) => offer.do === "pass"))
    return { words: table.text("clear4-coach-pass"), at: PASS };
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
