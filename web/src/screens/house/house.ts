import type {
  HouseActs,
  HouseAddresses,
  HouseClubs,
  HouseNamesakes,
  HouseReports,
  HouseSuspicion,
  HouseSuspicions,
  HouseTables,
} from "../../protocol";
import { api } from "../session.svelte";

const part = encodeURIComponent;

/** What the host asks of the server, with the key. */
export class Keeper {
  readonly #send: ReturnType<typeof api.keyed>;

  constructor(key: string) {
    this.#send = api.keyed(key);
  }

  tables = (): Promise<HouseTables> => this.#send("GET", "/api/house/tables");
  reports = (): Promise<HouseReports> => this.#send("GET", "/api/house/reports");
  suspects = (): Promise<HouseSuspicions> => this.#send("GET", "/api/house/suspects");
  suspicion = (player: string): Promise<HouseSuspicion> =>
    this.#send("GET", `/api/house/players/${part(player)}/suspicion`);
  addresses = (): Promise<HouseAddresses> => this.#send("GET", "/api/house/addresses");
  clubs = (): Promise<HouseClubs> => this.#send("GET", "/api/house/clubs");
  acts = (): Promise<HouseActs> => this.#send("GET", "/api/house/acts");

  close = (code: string): Promise<void> => this.#send("POST", `/api/house/tables/${part(code)}/close`);
  closeClub = (code: string): Promise<void> => this.#send("POST", `/api/house/clubs/${part(code)}/close`);
  withdrawClubName = (code: string): Promise<void> => this.#send("DELETE", `/api/house/clubs/${part(code)}/name`);
  rename = (player: string, name: string): Promise<void> =>
    this.#send("POST", `/api/house/players/${part(player)}/name`, { name });
  namesakes = (player: string): Promise<HouseNamesakes> => this.#send("GET", `/api/house/players/${part(player)}/name`);
  withdrawName = (player: string): Promise<void> => this.#send("DELETE", `/api/house/players/${part(player)}/name`);
  suspend = (player: string, hours: number): Promise<void> =>
    this.#send("POST", `/api/house/players/${part(player)}/suspend`, { hours });
  suspendAddress = (address: string, hours: number): Promise<void> =>
    this.#send("POST", "/api/house/addresses", { address, hours });
  settle = (report: string): Promise<void> => this.#send("POST", `/api/house/reports/${part(report)}/settle`);
  announce = (text: string, minutes: number): Promise<void> =>
    this.#send("POST", "/api/house/notice", { text, minutes });
  takeDown = (): Promise<void> => this.#send("DELETE", "/api/house/notice");
}
