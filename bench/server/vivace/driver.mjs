// Vivace's own API: an identity a seat, a table, and the WebSocket of src/vivace/table/messages/.
import { Socket } from "../load/socket.mjs";
import { post, SEATS, Table } from "../load/table.mjs";

const UPDATE = '{"type":"update","version":';
/** What a seat does so that a table goes on. */
const GOING_ON = { check: "ready", over: "rematch" };

class Seat {
  number = Date.now();
  /** The phase that this seat has already answered. */
  answered = "";
}

export class Driver extends Table {
  async connect() {
    this.seats = Array.from({ length: SEATS }, () => new Seat());
    this.resting = true;
    this.version = 0;
    this.deals = 0;
    const cookies = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const { headers } = await this.#post("/api/me", { name: `Seat ${seat}` });
      cookies.push(headers.getSetCookie()[0].split(";")[0]);
    }
    const { data } = await this.#post("/api/tables", { game: "subito", seats: SEATS, public: false }, cookies[0]);
    for (let seat = 1; seat < SEATS; seat++) {
      const joined = await this.#post(`/api/tables/${data.code}/join`, {}, cookies[seat]);
      if (joined.data.seat !== seat) throw new Error(`seat ${joined.data.seat} instead of ${seat}`);
    }
    for (let seat = 0; seat < SEATS; seat++) await this.#connect(seat, data.code, cookies[seat]);
  }

  begin() {
    return new Promise((resolve) => {
      this.onDealt = resolve;
      this.#command(0, "start");
    });
  }

  #post(path, body, cookie = "") {
    return post(this.url + path, body, { origin: this.url, ...(cookie && { cookie }) });
  }

  #connect(seat, code, cookie) {
    const path = `${this.url.replace("http", "ws")}/api/tables/${code}/socket?patches=1`;
    const headers = { Origin: this.url, Cookie: cookie };
    return new Promise((resolve, reject) => {
      const socket = new Socket(path, headers, (data) => this.#message(seat, data, resolve), this.failed);
      socket.opened.catch(reject);
      this.seats[seat].socket = socket;
    });
  }

  #message(seat, data, seated) {
    this.tap?.(seat, data);
    const head = data.toString("latin1", 0, UPDATE.length + 16);
    if (head.startsWith(UPDATE)) return this.#updated(parseInt(head.slice(UPDATE.length), 10));
    if (head.startsWith('{"type":"reply"')) {
      const reply = JSON.parse(data);
      if (!reply.ok) this.refused(reply.message);
    } else if (head.startsWith('{"type":"news"')) this.#goOn(seat, JSON.parse(data));
    else if (head.startsWith('{"type":"snapshot"')) {
      const snapshot = JSON.parse(data);
      if (snapshot.seat !== seat) this.failed(new Error(`seat ${snapshot.seat} instead of ${seat}`));
      seated();
    } else if (!head.startsWith('{"type":"lines"') && !head.startsWith('{"type":"held"')) this.failed(new Error(`not expected: ${data}`));
  }

  #updated(version) {
    this.version = version;
    if (this.busy) return this.heard();
    if (++this.deals % SEATS === 0) {
      this.dealtAt = performance.now();
      this.dealt();
    }
  }

  #goOn(seat, { info }) {
    const me = this.seats[seat];
    if (me.answered === info.phase) return;
    me.answered = info.phase;
    if (info.phase in GOING_ON) this.#command(seat, GOING_ON[info.phase]);
  }

  send(seat, on) {
    // Honest evidence, as TIMING.md wants it: milliseconds since the round was visible.
    const reaction = performance.now() - this.dealtAt;
    this.#command(seat, "act", { action: { do: "place", on }, seen: this.version, reaction, how: "presented" });
  }

  #command(seat, type, more) {
    const me = this.seats[seat];
    me.socket.text(JSON.stringify({ type, number: me.number++, ...more }));
  }

  get rests() {
    return true;
  }

  close() {
    for (const { socket } of this.seats) socket.close();
  }
}

/** A value after a patch, as docs/protocol.md has it. */
function patched(before, patch) {
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, change] of Object.entries(patch)) {
    if (!Array.isArray(change)) after[key] = patched(after[key], change);
    else if (change.length) after[key] = change[0];
    else delete after[key];
  }
  return after;
}

/** For the self-check: the view that a message holds or leads to, if any. */
export function reader() {
  let view = null;
  return (data) => {
    const message = JSON.parse(data);
    if (message.patch) view = patched(view, message.patch);
    else if ("view" in message) view = message.view;
    else return null;
    if (!view) return null;
    return { faces: view.faces, columns: view.columns, piles: view.piles, next: view.next, card: view.card };
  };
}
