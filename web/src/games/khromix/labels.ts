import { text } from "../../text/text.svelte";

/** What a card is called for those who hear it. The catalogue chooses by the codes, so that each language agrees in its own way. */

/** The word as it is printed. */
export const khromixWord = (word: string): string => text("khromix-word", { word });

/** What the sign in the corner of a card does (K4, K5.1); null where it has none. */
export function khromixAbout(code: string, swapsActive: boolean): string | null {
  if (code === "mystery") return text("khromix-mystery-help");
  const ability = code.split(":")[3];
  if (!ability || ability === "-") return null;
  const active = ability === "exchange" && swapsActive ? "-active" : "";
  return text("app-labelled", {
    label: text("khromix-ability", { ability }),
    value: text(`khromix-ability-${ability}${active}-help`),
  });
}

export function khromixLabel(code: string): string {
  if (code === "mystery") return text("khromix-mystery");
  const [word, ink, points, ability] = code.split(":") as [string, string, string, string];
  return text("khromix-card", { word, ink, points, ability });
}
