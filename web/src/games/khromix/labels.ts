import { text } from "../../text/text.svelte";

/** What a card is called for those who hear it. The catalogue chooses by the codes, so that each language agrees in its own way. */

/** The word as it is printed. */
export const khromixWord = (word: string): string => text("khromix-word", { word });

export function khromixLabel(code: string): string {
  if (code === "mystery") return text("khromix-mystery");
  const [word, ink, points, ability] = code.split(":") as [string, string, string, string];
  return text("khromix-card", { word, ink, points, ability });
}
