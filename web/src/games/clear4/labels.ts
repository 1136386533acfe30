import { text } from "../../text/text.svelte";

/** What a card is called for those who hear it. The catalogue chooses by the codes, so that each language agrees in its own way. */

export const clear4Label = (code: string): string => text("clear4-card", { card: code });
/** What a card without a value does (C2.1, C3.2, C3.3); null of all others. */
export const clear4About = (code: string): string | null =>
  Number(code) ? null : text("app-labelled", { label: clear4Label(code), value: text(`clear4-card-${code}-help`) });
export const crosswiseLabel = (): string => text("clear4-card-crosswise");
export const blindLabel = (): string => text("clear4-card-blind");
