import { text } from "../text/text.svelte";

/** What a card is called for those who hear it. The catalogues choose by the codes, so that each language agrees in its own way. */

export const backLabel = (): string => text("app-card-back");
export const crosswiseLabel = (): string => text("clear4-card-crosswise");
export const blindLabel = (): string => text("clear4-card-blind");
export const subitoLabel = (code: string): string =>
  text("subito-card", { colour: code[0]!, value: code[1]!, symbol: code[2]! });
export const objectiveLabel = (face: string): string =>
  `${text("subito-objective", { points: face[0]! })}: ${text(`subito-objective-${face}`)}`;
export const buntherumLabel = (code: string): string => text("buntherum-card", { colour: code[0]!, object: code[1]! });
export const clear4Label = (code: string): string => text("clear4-card", { card: code });
/** The word as it is printed. */
export const khromixWord = (word: string): string => text("khromix-word", { word });

export function khromixLabel(code: string): string {
  if (code === "mystery") return text("khromix-mystery");
  const [word, ink, points, ability] = code.split(":") as [string, string, string, string];
  return text("khromix-card", { word, ink, points, ability });
}
