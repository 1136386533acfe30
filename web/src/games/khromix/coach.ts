import type { KhromixAction, KhromixOffer, KhromixView } from "../../protocol";
import type { CoachLine, CoachParts, TableHandle } from "../contract";
import { INKS } from "./palette";
import { stageOf } from "./stage";

const ABILITIES = ["see", "exchange", "skip", "reverse"] as const;

function toAnswer(table: TableHandle, view: KhromixView, hint: KhromixAction | null): CoachLine {
  const { asked } = view;
  if (asked !== "colour" && asked !== "name") return { words: table.text("khromix-coach-mystery"), at: ".answer" };
  if (hint?.do !== "answer") return { words: table.text(`khromix-coach-say-${asked}`), at: ".answer" };
  const place = (INKS as readonly string[]).indexOf(hint.say);
  return {
    words: table.text(`khromix-coach-${asked}`, { colour: hint.say }),
    at: `.answer:nth-child(${place + 1})`,
  };
}

const coach: CoachParts = {
  now(table, hint) {
    const view = table.view as KhromixView | null;
    if (!view || table.seat === null) return null;
    const stage = stageOf(view, table.seat, table.offers as unknown as readonly KhromixOffer[]);
    if (stage === "call") return { words: table.text("khromix-coach-call"), at: ".call" };
    if (stage === "question") return { words: table.text("khromix-coach-question"), at: ".silly .button" };
    if (stage === "pay") return { words: table.text("khromix-coach-pay"), at: ".pile.alive" };
    if (stage === "use") return { words: table.text("khromix-coach-use"), at: ".pile.alive, .decline .button" };
    if (stage === "called") return { words: table.text("khromix-coach-called") };
    if (table.mayAnswer) return toAnswer(table, view, hint as KhromixAction | null);
    return view.caller === null
      ? null
      : { words: table.text("khromix-coach-wait", { name: table.nameOf(view.caller) }) };
  },
  about: (table) => [
    ...["right", "wrong"].map((one) => table.text(`khromix-coach-about-${one}`)),
    ...ABILITIES.map(
      (one) => `${table.text("khromix-ability", { ability: one })}: ${table.text(`khromix-ability-${one}-help`)}`,
    ),
  ],
};
export default coach;
