import { untrack } from "svelte";
import { live, type Urgency } from "../../client/live.svelte";

/** Says it from within an effect: what is being said already is no reason to say it again. */
export const announce = (text: string, urgency: Urgency = "polite"): void => untrack(() => live.say(text, urgency));
