// Colyseus's protocol, spoken without its client: one patch a placement, which need not be decoded to be counted.
import { decode, Reflection } from "@colyseus/schema";
import { Socket } from "../load/socket.mjs";
import { post, SEATS, Table } from "../load/table.mjs";

const JOIN = 10, ERROR = 11, DATA = 13, STATE = 14, PATCH = 15;

/** [13, "place", on] and [13, "start"]: a short string with its length, a small number as MessagePack. */
const message = (type, ...rest) => Buffer.from([DATA, 0xa0 | type.length, ...Buffer.from(type), ...rest]);

export class Driver extends Table {
  async connect() {
    this.sockets = [];
    const created = await post(`${this.url}/matchmake/create/subito`, {});
    const room = created.data.roomId ?? created.data.room.roomId;
    for (let seat = 0; seat < SEATS; seat++) {
      const { data } = seat === 0 ? created : await post(`${this.url}/matchmake/joinById/${room}`, {});
      await this.#connect(seat, data.processId ?? data.room.processId, room, data.sessionId);
    }
  }

  async begin() {
    await new Promise((resolve) => {
      this.started = { missing: SEATS, resolve };
      this.sockets[0].binary(message("start"));
    });
    this.started = null;
  }

  #connect(seat, process, room, session) {
    return new Promise((resolve, reject) => {
      const path = `${this.url.replace("http", "ws")}/${process}/${room}?sessionId=${session}`;
      const socket = new Socket(path, {}, (data) => this.#message(seat, data, resolve), this.failed);
      socket.opened.catch(reject);
      this.sockets.push(socket);
    });
  }

  #message(seat, data, joined) {
    this.tap?.(seat, data);
    if (data[0] === PATCH) {
      if (!this.started) this.heard();
      else if (!--this.started.missing) this.started.resolve();
    } else if (data[0] === JOIN) this.sockets[seat].binary(Buffer.from([JOIN]));
    else if (data[0] === STATE) joined();
    else if (data[0] === DATA) this.refused(data.toString());
    else if (data[0] === ERROR) this.failed(new Error(`Colyseus: ${data}`));
  }

  send(seat, on) {
    this.sockets[seat].binary(message("place", on));
  }

  close() {
    for (const socket of this.sockets) socket.close();
  }
}

/** For the self-check: the view that the messages so far add up to. */
export function reader() {
  let decoder;
  return (data) => {
    const bytes = Buffer.from(data);
    if (bytes[0] === JOIN) {
      const it = { offset: 1 };
      it.offset += 1 + bytes[it.offset];
      it.offset += 1 + bytes[it.offset];
      const size = decode.number(bytes, it);
      decoder = Reflection.decode(bytes.subarray(0, it.offset + size), it);
    }
    if (bytes[0] !== STATE && bytes[0] !== PATCH) return null;
    decoder.decode(bytes, { offset: 1 });
    const { faces, piles, sides, running } = decoder.state;
    const own = [...sides].filter((side) => side.card);
    return {
      faces,
      columns: [...sides].map((side) => [...side.columns].map(({ cards }) => [...cards].map((card) => card || null))),
      piles: [...piles],
      next: running ? [...sides].map((side) => side.next) : [],
      card: own.length === 1 ? own[0].card : null,
    };
  };
}
