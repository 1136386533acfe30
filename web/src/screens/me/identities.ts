import { isSuggestedName } from "../../client/names";
import type { Arrival, Device, Devices, LocalIdentities, Me, RecoveryPhrase } from "../../protocol";
import { api } from "../session.svelte";

/** What the server is asked about identities and devices; the landing page needs none of it. */

export const lookAt = (token: string): Promise<Arrival> => api.send("POST", "/api/continue/look", { token });
export const identities = (): Promise<LocalIdentities> => api.send("GET", "/api/identities");
export const changeTo = (player: string): Promise<Me> =>
  api.send("POST", `/api/identities/${encodeURIComponent(player)}`);
export const takeOff = (player: string): Promise<void> =>
  api.send("DELETE", `/api/identities/${encodeURIComponent(player)}`);
export const devices = (): Promise<Devices> => api.send("GET", "/api/me/devices");
export const withdraw = (device: string): Promise<void> =>
  api.send("DELETE", `/api/me/devices/${encodeURIComponent(device)}`);
export const withdrawLink = (link: string): Promise<void> =>
  api.send("DELETE", `/api/me/links/${encodeURIComponent(link)}`);
export const newPhrase = (): Promise<RecoveryPhrase> => api.send("POST", "/api/me/recovery");

/** Somebody who would not be missed: never played, and never said a name. */
export const isFresh = ({ you, played }: Pick<Arrival, "you" | "played">): boolean =>
  you !== null && !played && isSuggestedName(you.name);

/** "Firefox · Android"; undefined where the browser did not say. */
export const deviceName = ({ browser, system }: Pick<Device, "browser" | "system">): string | undefined =>
  [browser, system].filter((one) => one !== null).join(" · ") || undefined;

const PHRASE = /^\s*[a-z]+(?: [a-z]+){9}\s*$/m;

/** What is kept as a file: the phrase on a line of its own, under what it is. */
export const phraseFile = (title: string, phrase: string): string => `${title}\n\n${phrase}\n`;

export const phraseIn = (file: string): string | undefined => PHRASE.exec(file)?.[0].trim();
