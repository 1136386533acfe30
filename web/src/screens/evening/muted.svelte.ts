import { keep } from "../../client/storage";

const KEY = "muted";
const MOST = 200;

/** Whom one does not want to read, in this browser. */
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
