import type { BuntherumAction, BuntherumView } from "../../protocol";
import type { CoachParts } from "../contract";

const coach: CoachParts = {
  now(table, hint) {
    const view = table.view as BuntherumView | null;
    if (!view?.card || table.seat === null) return null;
    if (view.out.includes(table.seat)) return { words: table.text("buntherum-coach-out") };
    if (!table.mayAnswer) return { words: table.text("buntherum-coach-next") };
    const [colour, object] = [...view.card] as [string, string];
    const say = (hint as BuntherumAction | null)?.say;
    if (say === undefined)
      return { words: table.text("buntherum-coach-shout", { colour, object }), at: "[data-row], [data-say]" };
    if (say === "impossible")
      return { words: table.text("buntherum-coach-impossible", { colour, object }), at: "[data-say]" };
    return {
      words: table.text("buntherum-coach-row", { colour, object, row: Number(say) }),
      at: `[data-row="${say}"]`,
    };
  },
  about: (table) => ["row", "impossible", "token"].map((one) => table.text(`buntherum-coach-about-${one}`)),
};
export default coach;
