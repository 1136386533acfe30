import { text } from "../../text/text.svelte";

/** What a card is called for those who hear it. The catalogue chooses by the codes, so that each language agrees in its own way. */

export const subitoLabel = (code: string): string =>
  text("subito-card", { colour: code[0]!, value: code[1]!, symbol: code[2]! });
export const objectiveLabel = (face: string): string =>
  text("app-labelled", {
    label: text("subito-objective", { points: face[0]! }),
    value: text(`subito-objective-${face}`),
  });
