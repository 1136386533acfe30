import { text } from "../../text/text.svelte";

/** What a card is called for those who hear it. The catalogue chooses by the codes, so that each language agrees in its own way. */

export const clear4Label = (code: string): string => text("clear4-card", { card: code });
export const crosswiseLabel = (): string => text("clear4-card-crosswise");
export const blindLabel = (): string => text("clear4-card-blind");
