import { text } from "../../text/text.svelte";

/** What a card is called for those who hear it. The catalogue chooses by the codes, so that each language agrees in its own way. */
export const buntherumLabel = (code: string): string => text("buntherum-card", { colour: code[0]!, object: code[1]! });
