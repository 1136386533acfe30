import { keep } from "./storage";

const KEY = "muted";
const MOST = 200;

/** Of whom one wants to read nothing, in this browser: neither signs and phrases nor their own words. */
class Muted {
  #players = $state.raw<readonly string[]>((keep.read(KEY) as string[] | undefined) ?? []);

  has(player: string | null): boolean {
    return player !== null && this.#players.includes(player);
  }

  toggle(player: string): void {
    const others = this.#players.filter((one) => one !== player);
    this.#players = others.length < this.#players.length ? others : [...others, player].slice(-MOST);
    keep.write(KEY, this.#players);
  }
}

export const muted = new Muted();
