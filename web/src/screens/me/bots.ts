import type { NewBearerToken, OwnBots } from "../../protocol";
import { api } from "../session.svelte";

/** What the server is asked about one's own bots; nothing but the page You needs it. */

const at = (bot: string): string => `/api/me/bots/${encodeURIComponent(bot)}`;

export const bots = (): Promise<OwnBots> => api.send("GET", "/api/me/bots");
export const makeBot = (name: string): Promise<NewBearerToken> => api.send("POST", "/api/me/bots", { name });
export const deleteBot = (bot: string): Promise<void> => api.send("DELETE", at(bot));
export const makeToken = (bot: string): Promise<NewBearerToken> => api.send("POST", `${at(bot)}/tokens`);
export const withdrawToken = (bot: string, token: string): Promise<void> =>
  api.send("DELETE", `${at(bot)}/tokens/${encodeURIComponent(token)}`);
