import { ApiError } from "../../client/api";
import type { ClubLink, ClubView, ClubWish, OwnClubs } from "../../protocol";
import { errorWords } from "../errors";
import { api } from "../session.svelte";

const path = (code: string): string => `/api/clubs/${encodeURIComponent(code)}`;

export const clubQr = (code: string, invitation: string): string =>
  `${path(code)}/qr.svg?of=${encodeURIComponent(invitation)}`;
export const foundClub = (name: string): Promise<ClubLink> => api.send("POST", "/api/clubs", { name });
export const ownClubs = (): Promise<OwnClubs> => api.send("GET", "/api/clubs");

/** One club, as the server tells of it: looked at when the page is opened or comes to the front, and after every wish. */
export class Club {
  view = $state.raw<ClubView>();
  error = $state.raw<string | null>(null);
  /** There is none with this code. */
  missing = $state.raw(false);
  /** When the week of the league ends, by the page's own clock. */
  ends = $state.raw<number | null>(null);
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }

  async look(): Promise<void> {
    try {
      this.#show(await api.send<ClubView>("GET", path(this.code)));
    } catch (problem) {
      if (problem instanceof ApiError && problem.key === "no-such-club") this.missing = true;
      else this.error = this.view ? null : errorWords(problem);
    }
  }

  /** May fail, with words for whoever asked; so may the next one. */
  async join(invitation: string): Promise<void> {
    this.#show(await api.send<ClubView>("POST", `${path(this.code)}/join`, { invitation }));
  }

  async wish(wish: ClubWish["do"], more: Partial<ClubWish> = {}): Promise<void> {
    this.#show(await api.send<ClubView>("POST", path(this.code), { do: wish, ...more }));
  }

  #show(told: ClubView): void {
    this.error = null;
    this.view = told;
    this.ends = told.league && !told.league.over ? performance.now() + 1000 * told.league.left_s : null;
  }
}
