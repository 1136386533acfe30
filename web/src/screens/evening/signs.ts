import { EMOTES } from "../../protocol";

/** The key of its words. */
export const signKey = (sign: string): string =>
  (EMOTES as readonly string[]).includes(sign) ? `app-emote-${sign}` : `evening-say-${sign}`;
