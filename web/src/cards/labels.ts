import { text } from "../text/text.svelte";

/** What a card is called of which only the back can be seen. */
export const backLabel = (): string => text("app-card-back");
