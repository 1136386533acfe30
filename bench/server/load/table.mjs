// A table of four scripted players, whatever the server. A driver (one a server) extends it and says how to connect,
// how to send an intent, and which messages are the update that an intent leads to.
import { Script } from "./script.mjs";

export const SEATS = 4;

export class Table {
  script = new Script();
  /** Between rounds a server may rest: nobody can place until `dealt`. */
  resting = false;
  onDealt = () => {};
  refusing = null;
  busy = false;
  #missing = 0;
  #done;
  #endsRound = false;

  constructor(url) {
    this.url = url;
    /** In the self-check: sees every message, `(seat, data)`, before the driver does. */
    this.tap = null;
  }

  /** Sends the script's next intent; `done(endedRound)` once all four seats have the update. */
  place(done) {
    const { seat, on, endsRound } = this.script;
    this.busy = true;
    this.#missing = SEATS;
    this.#done = done;
    this.#endsRound = endsRound;
    this.script.advance();
    this.send(seat, on);
  }

  /** For drivers: this seat has received the update. */
  heard() {
    if (!this.busy) return this.failed(new Error("an update that no legal intent led to"));
    if (--this.#missing) return;
    this.busy = false;
    this.resting = this.#endsRound && this.rests;
    this.#done(this.#endsRound);
  }

  /** Sends what is not allowed; resolves once the server has dealt with it. */
  refuse(seat, on) {
    return new Promise((resolve) => {
      this.refusing = resolve;
      this.send(seat, on);
    });
  }

  /** For drivers: the refusal has come. */
  refused(why) {
    const resolve = this.refusing;
    this.refusing = null;
    if (resolve) resolve();
    else this.failed(new Error(`a legal placement was refused: ${why}`));
  }

  /** For drivers of servers that rest: all four seats have seen the new deal. */
  dealt() {
    this.resting = false;
    this.onDealt();
  }

  /** For drivers: what should not happen ends the measurement. */
  failed = (error) => {
    process.nextTick(() => {
      throw error;
    });
  };

  get rests() {
    return false;
  }
}

/** JSON over HTTP, to set tables up. */
export async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return { data: await response.json(), headers: response.headers };
}
