import { keep, type Keep } from "./storage";

const KEY = "numbers";
const BLOCK = 1000;

/** Numbers for commands: from the clock's milliseconds on, and never one twice, for the server counts the same number
 * once. A clock can be set back between two visits, so the browser keeps how far it has come, a block at a time
 * (writing for every press would cost time in the press). */
export class Numbers {
  readonly #keep: Keep;
  readonly #now: () => number;
  #next = 0;
  #end = 0;

  constructor(storage: Keep = keep, now: () => number = Date.now) {
    this.#keep = storage;
    this.#now = now;
    this.#reserve();
  }

  next(): number {
    if (this.#next >= this.#end) this.#reserve();
    return this.#next++;
  }

  #reserve(): void {
    const reserved = this.#keep.read(KEY);
    const known = typeof reserved === "number" && Number.isSafeInteger(reserved + BLOCK) ? reserved : 0;
    this.#next = Math.max(Math.floor(this.#now()), known, this.#end);
    this.#end = this.#next + BLOCK;
    this.#keep.write(KEY, this.#end);
  }
}
