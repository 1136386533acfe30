import type { SubitoAction, SubitoView } from "../../protocol";
import type { CoachParts } from "../contract";
import { POINTS } from "./keys";
import { faceOf } from "./sides";

const coach: CoachParts = {
  now(table, hint) {
    const view = table.view as SubitoView | null;
    if (!view || table.seat === null) return null;
    if (table.phase === "check") return { words: table.text("subito-coach-check") };
    if (!view.next.includes(table.seat)) return { words: table.text("subito-coach-partner") };
    if (!view.card) return null;
    const [colour, value, symbol] = view.card as unknown as [string, string, string];
    const card = table.text("subito-card", { colour, value, symbol });
    const points = (hint as SubitoAction | null)?.on;
    if (points === undefined) return { words: table.text("subito-coach-choose", { card }), at: "[data-lane]" };
    const objective = table.text(`subito-objective-${faceOf(view.faces, points)}`);
    return { words: table.text("subito-coach-place", { card, points, objective }), at: `[data-lane="${points}"]` };
  },
  about(table) {
    const { faces = "" } = (table.view ?? {}) as Partial<SubitoView>;
    const shown = POINTS.filter((points) => faceOf(faces, points));
    return shown.map((points) => {
      const objective = table.text(`subito-objective-${faceOf(faces, points)}`);
      return table.text("subito-coach-about", { points, objective });
    });
  },
};
export default coach;
