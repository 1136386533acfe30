// boardgame.io's own protocol on socket.io's own (engine.io 4, WebSocket transport), spoken without their clients.
import { Socket } from "../load/socket.mjs";
import { post, SEATS, Table } from "../load/table.mjs";

const EVENT = "42/subito,";
const UPDATE = `${EVENT}["update"`;
const SYNC = `${EVENT}["sync"`;
const OPEN = 0x30, PING = 0x32; // "0", "2"

export class Driver extends Table {
  async connect() {
    const lobby = `${this.url}/games/subito`;
    const { data } = await post(`${lobby}/create`, { numPlayers: SEATS });
    this.match = data.matchID;
    this.stateID = 0;
    this.credentials = [];
    this.sockets = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const joined = await post(`${lobby}/${this.match}/join`, { playerID: String(seat), playerName: `Seat ${seat}` });
      this.credentials.push(joined.data.playerCredentials);
    }
    for (let seat = 0; seat < SEATS; seat++) await this.#connect(seat);
  }

  async begin() {
    await new Promise((resolve) => {
      this.started = { missing: SEATS, resolve };
      this.#move(0, "start", []);
    });
    this.started = null;
  }

  #connect(seat) {
    return new Promise((resolve, reject) => {
      const path = `${this.url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
      const socket = new Socket(path, {}, (data) => this.#message(seat, data, resolve), this.failed);
      socket.opened.catch(reject);
      this.sockets.push(socket);
    });
  }

  #message(seat, data, synced) {
    this.tap?.(seat, data);
    const socket = this.sockets[seat];
    if (data[0] === PING) return socket.text("3");
    if (data[0] === OPEN) return socket.text("40/subito,");
    const head = data.toString("latin1", 0, 22);
    if (head.startsWith(UPDATE)) this.#updated(seat, data);
    else if (head.startsWith(SYNC)) synced();
    else if (head.startsWith("40/subito,")) this.#sync(seat);
    else if (!head.startsWith(`${EVENT}["matchData"`)) this.failed(new Error(`not expected: ${data}`));
  }

  #sync(seat) {
    this.#emit(seat, ["sync", this.match, String(seat), this.credentials[seat], SEATS]);
  }

  #updated(seat, data) {
    if (this.started) {
      if (!--this.started.missing) this.started.resolve();
      return;
    }
    // A refused move is broadcast too, with the state as it was: its number has not moved.
    if (this.refusing) {
      this.refusals = (this.refusals ?? 0) + 1;
      if (this.refusals % SEATS === 0) this.refused("");
      return;
    }
    if (seat === 0) {
      const at = data.lastIndexOf('"_stateID":');
      const id = parseInt(data.toString("latin1", at + 11, at + 20), 10);
      if (id <= this.stateID) this.refused("the state is what it was");
      this.stateID = id;
    }
    this.heard();
  }

  send(seat, on) {
    this.#move(seat, "place", [on]);
  }

  #move(seat, type, args) {
    const playerID = String(seat);
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID, credentials: this.credentials[seat] } };
    this.#emit(seat, ["update", action, this.stateID, this.match, playerID]);
  }

  #emit(seat, event) {
    this.sockets[seat].text(EVENT + JSON.stringify(event));
  }

  close() {
    for (const socket of this.sockets) socket.close();
  }
}

/** For the self-check: the view that a message holds, if any. */
export function reader() {
  return (data) => {
    const text = data.toString();
    if (!text.startsWith(UPDATE) && !text.startsWith(SYNC)) return null;
    const [kind, , body] = JSON.parse(text.slice(EVENT.length));
    const { G } = kind === "sync" ? body.state : body;
    return { faces: G.faces, columns: G.columns, piles: G.piles, next: G.next, card: G.card };
  };
}
