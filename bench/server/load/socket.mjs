// A WebSocket client that costs next to nothing, so that the servers are measured and not their load: no extensions, no
// fragments, one read buffer for all. Pings are answered at once, as browsers do.
import { randomBytes } from "node:crypto";
import net from "node:net";

const TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10;
const READ = Buffer.allocUnsafe(1 << 18);
const NOTHING = Buffer.alloc(0);

function frame(kind, payload) {
  const size = payload.length;
  const head = size < 126 ? 6 : 8;
  if (size > 0xffff) throw new Error("an intent is never that long");
  const bytes = Buffer.allocUnsafe(head + size);
  bytes[0] = 0x80 | kind;
  if (size < 126) bytes[1] = 0x80 | size;
  else {
    bytes[1] = 0x80 | 126;
    bytes.writeUInt16BE(size, 2);
  }
  bytes.writeUInt32BE(0, head - 4); // a mask of zeros is a mask
  payload.copy(bytes, head);
  return bytes;
}

const reason = (payload) => (payload.length < 2 ? "" : `${payload.readUInt16BE(0)} ${payload.toString("utf8", 2)}`);

export class Socket {
  /** `heard(data)` gets each message while the buffer behind it is valid: during the call. */
  constructor(url, headers, heard, failed) {
    const { hostname, port, pathname, search, host } = new URL(url);
    this.heard = heard;
    this.failed = failed;
    this.rest = NOTHING;
    this.upgraded = false;
    this.closing = false;
    this.opened = new Promise((resolve, reject) => Object.assign(this, { open: resolve, refuse: reject }));
    this.tcp = net.connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: READ, callback: (size, buffer) => (this.read(buffer.subarray(0, size)), true) },
    });
    this.tcp.on("error", (error) => this.lost(error));
    this.tcp.on("close", () => this.lost(new Error("the server closed a connection")));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join("");
    this.tcp.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n${lines}\r\n`,
    );
  }

  text(message) {
    this.tcp.write(frame(TEXT, Buffer.from(message)));
  }

  binary(bytes) {
    this.tcp.write(frame(BINARY, bytes));
  }

  close() {
    this.closing = true;
    this.tcp.destroy();
  }

  lost(error) {
    if (this.closing) return;
    this.closing = true;
    this.refuse(error);
    this.failed(error);
  }

  read(chunk) {
    let data = this.rest.length ? Buffer.concat([this.rest, chunk]) : chunk;
    if (!this.upgraded) {
      const end = data.indexOf("\r\n\r\n");
      if (end >= 0) {
        const status = data.toString("latin1", 0, data.indexOf("\r\n"));
        if (!status.includes(" 101 ")) return this.lost(new Error(`no WebSocket: ${status}`));
        this.upgraded = true;
        this.open();
        data = data.subarray(end + 4);
      }
    }
    const used = this.upgraded ? this.frames(data) : 0;
    this.rest = used < data.length ? Buffer.from(data.subarray(used)) : NOTHING;
  }

  /** @returns how many bytes were whole frames. */
  frames(data) {
    let at = 0;
    while (data.length - at >= 2) {
      let size = data[at + 1] & 0x7f;
      let head = 2;
      if (size === 126) {
        if (data.length - at < 4) break;
        size = data.readUInt16BE(at + 2);
        head = 4;
      } else if (size === 127) {
        if (data.length - at < 10) break;
        size = Number(data.readBigUInt64BE(at + 2));
        head = 10;
      }
      if (data.length - at < head + size) break;
      const kind = data[at] & 0x0f;
      const payload = data.subarray(at + head, at + head + size);
      if (!(data[at] & 0x80)) throw new Error("a message in fragments: none of these servers sends one");
      if (kind === TEXT || kind === BINARY) this.heard(payload);
      else if (kind === PING) this.tcp.write(frame(PONG, payload));
      else if (kind === CLOSE) this.lost(new Error(`the server closed a connection: ${reason(payload)}`));
      at += head + size;
    }
    return at;
  }
}
