import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CloseCode, type Message, type Reply } from "../protocol";
import { HandSocket } from "./doubles/socket";
import { LOST } from "./outbox";
import { socketUrl, TableSocket, type Connection, type Intent } from "./socket";

const reply = (number: number, more: Partial<Reply> = {}): Reply => ({
  type: "reply",
  number,
  ok: true,
  rule: null,
  key: null,
  message: null,
  facts: {},
  ...more,
});
const lines: Message = { type: "lines", trips: [12] };
const act = { type: "act", action: { do: "pass" }, seen: 4 } as const;

let socket: TableSocket, states: string[], heard: Message[], nudge: () => void, listening: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  HandSocket.opened = [];
  states = [];
  heard = [];
  listening = false;
  let number = 1000;
  socket = new TableSocket("ws://table", {
    open: HandSocket.open,
    numbers: { next: () => number++ },
    signals: (then) => {
      nudge = then;
      listening = true;
      return () => (listening = false);
    },
    chance: () => 0.5,
    now: () => performance.now(),
  });
  socket.onchange = (connection: Connection) =>
    states.push(connection.state === "gone" ? `gone: ${connection.reason}` : connection.state);
  socket.onmessage = (message) => heard.push(message);
  socket.connect();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("an address", () => {
  it.each([
    ["https:", "wss://vivace.example/api/tables/LARU-KIBO-42/socket?patches=1"],
    ["http:", "ws://vivace.example/api/tables/LARU-KIBO-42/socket?patches=1"],
  ])("over %s is %s", (protocol, url) => {
    expect(socketUrl("LARU-KIBO-42", { protocol, host: "vivace.example" })).toBe(url);
  });
});

describe("a connection", () => {
  it("opens, and tells messages in the task in which they come", () => {
    HandSocket.last.accept().say(lines);
    expect(heard).toEqual([lines]);
    expect(states).toEqual(["connecting", "open"]);
  });

  it("overhears what is no message", () => {
    const server = HandSocket.last.accept();
    for (const data of ["", "{", "null", "7", '{"no":"type"}', new ArrayBuffer(3)]) server.garble(data);
    expect(heard).toEqual([]);
    expect(socket.connection).toEqual({ state: "open" });
  });

  it.each([1006, CloseCode.SERVER_RESTARTS, CloseCode.TOO_SLOW, 1001])("comes back at once after %d", (code) => {
    HandSocket.last.accept().drop(code);
    expect(socket.connection.state).toBe("lost");
    vi.advanceTimersByTime(150);
    expect(HandSocket.opened.length).toBe(2);
    HandSocket.last.accept();
    expect(states).toEqual(["connecting", "open", "lost", "connecting", "open"]);
  });

  it.each([
    [CloseCode.REPLACED, "replaced"],
    [CloseCode.NO_SUCH_TABLE, "no-such-table"],
    [CloseCode.TABLE_CLOSED, "table-closed"],
    [CloseCode.NOBODY, "nobody"],
  ])("never comes back by itself after %d", (code, reason) => {
    HandSocket.last.accept().drop(code);
    expect(states.at(-1)).toBe(`gone: ${reason}`);
    expect(listening).toBe(false);
    vi.advanceTimersByTime(600_000);
    expect(HandSocket.opened.length).toBe(1);
  });

  it("can be taken up again after it was gone", () => {
    HandSocket.last.accept().drop(CloseCode.REPLACED);
    socket.connect();
    HandSocket.last.accept();
    expect(HandSocket.opened.length).toBe(2);
    expect(listening).toBe(true);
    expect(states.at(-1)).toBe("open");
  });

  it("is tried ever more rarely while it fails, and often again once it held", () => {
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      HandSocket.last.drop(1006);
      const { again } = socket.connection as { again: number };
      waits.push(again - performance.now());
      vi.advanceTimersByTime(again - performance.now());
    }
    expect(waits).toEqual([150, 375, 750, 1500, 3000, 6000]);
    HandSocket.last.accept();
    vi.advanceTimersByTime(5000);
    HandSocket.last.drop(1006);
    expect((socket.connection as { again: number }).again - performance.now()).toBe(150);
  });

  it("that breaks as soon as it is there does not count as held", () => {
    HandSocket.last.accept().drop(1006);
    vi.advanceTimersByTime(150);
    HandSocket.last.accept().drop(1006);
    expect((socket.connection as { again: number }).again - performance.now()).toBe(375);
  });

  it("is tried at once when the network or the person is back", () => {
    for (let i = 0; i < 6; i++) {
      HandSocket.last.drop(1006);
      vi.advanceTimersByTime(i < 5 ? 20_000 : 0);
    }
    const before = HandSocket.opened.length;
    nudge();
    nudge();
    expect(HandSocket.opened.length).toBe(before + 1);
    HandSocket.last.accept();
    vi.advanceTimersByTime(11_000);
    expect(HandSocket.opened.length).toBe(before + 1);
  });

  it("is not hurried where the server asked for time", () => {
    HandSocket.last.accept().drop(CloseCode.TOO_MANY);
    nudge();
    vi.advanceTimersByTime(4999);
    expect(HandSocket.opened.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(HandSocket.opened.length).toBe(2);
  });

  it("gives up a handshake that hangs", () => {
    vi.advanceTimersByTime(10_000);
    expect(HandSocket.opened[0]!.state).toBe("closed");
    expect(socket.connection.state).toBe("lost");
  });

  it("that died unnoticed is found out when somebody looks again", () => {
    const dead = HandSocket.last.accept();
    nudge();
    nudge();
    expect(dead.sent).toEqual([{ type: "resync", number: 1000 }]);
    vi.advanceTimersByTime(4000);
    expect(dead.state).toBe("closed");
    expect(socket.connection.state).toBe("lost");
  });

  it("over which nothing comes any more is asked, and given up without an answer", () => {
    const server = HandSocket.last.accept();
    vi.advanceTimersByTime(11_000);
    server.say(lines);
    vi.advanceTimersByTime(11_000);
    expect(server.sent).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(server.sent).toEqual([{ type: "resync", number: 1000 }]);
    vi.advanceTimersByTime(4000);
    expect(states.at(-1)).toBe("lost");
  });

  it("that answers the question stays", () => {
    const server = HandSocket.last.accept();
    nudge();
    server.say(reply(1000));
    vi.advanceTimersByTime(11_000);
    expect(socket.connection).toEqual({ state: "open" });
  });

  it("ends when the page leaves", () => {
    const server = HandSocket.last.accept();
    socket.close();
    expect(server.state).toBe("closed");
    expect(states.at(-1)).toBe("gone: left");
    vi.advanceTimersByTime(60_000);
    expect(HandSocket.opened.length).toBe(1);
  });

  it("no longer listens to a socket that it gave up", () => {
    const first = HandSocket.last;
    vi.advanceTimersByTime(10_000 + 150);
    HandSocket.last.accept();
    first.say(lines);
    first.drop(CloseCode.REPLACED);
    expect(heard).toEqual([]);
    expect(socket.connection).toEqual({ state: "open" });
  });
});

describe("a command", () => {
  it("is numbered, and resolves to its own reply", async () => {
    const server = HandSocket.last.accept();
    const sit = socket.send({ type: "sit", seat: 2 });
    const start = socket.send({ type: "start" });
    expect(server.sent).toEqual([
      { type: "sit", seat: 2, number: 1000 },
      { type: "start", number: 1001 },
    ]);
    server.say(reply(1001, { ok: false, key: "seats-empty" }));
    server.say(reply(1000));
    expect(await sit).toMatchObject({ number: 1000, ok: true });
    expect(await start).toMatchObject({ number: 1001, ok: false, key: "seats-empty" });
    expect(heard).toEqual([]);
  });

  it("of the lobby is sent again over the next connection, under its own number", async () => {
    HandSocket.last.accept();
    const sit = socket.send({ type: "sit", seat: 2 });
    HandSocket.last.drop(1012);
    vi.advanceTimersByTime(150);
    const ready = socket.send({ type: "ready" });
    const server = HandSocket.last.accept();
    expect(server.sent.map(({ type, number }) => [type, number])).toEqual([
      ["sit", 1000],
      ["ready", 1001],
    ]);
    server.say(reply(1000));
    server.say(reply(1001));
    expect([await sit, await ready]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it("that plays is sent again over the next connection, under its own number", async () => {
    HandSocket.last.accept();
    const pressed = socket.send(act);
    HandSocket.last.drop(1006);
    vi.advanceTimersByTime(150);
    const server = HandSocket.last.accept();
    expect(server.sent).toEqual([{ ...act, number: 1000 }]);
    server.say(reply(1000));
    expect(await pressed).toMatchObject({ ok: true });
  });

  it("that plays is not sent without a connection: what it was meant for may be gone", async () => {
    HandSocket.last.accept().drop(1006);
    expect(await socket.send(act)).toEqual(LOST);
    vi.advanceTimersByTime(150);
    expect(HandSocket.last.accept().sent).toEqual([]);
  });

  it("that plays is lost with its connection where it does not say what it was meant for", async () => {
    HandSocket.last.accept();
    const pressed = socket.send({ ...act, seen: undefined, race: null });
    HandSocket.last.drop(1006);
    expect(await pressed).toEqual(LOST);
  });

  it.each(["resuming", "card-gone", "too-quick"])(
    "sent again and refused as %s may have counted before",
    async (key) => {
      HandSocket.last.accept();
      const pressed = socket.send(act);
      HandSocket.last.drop(1012);
      vi.advanceTimersByTime(150);
      HandSocket.last.accept().say(reply(1000, { ok: false, key }));
      expect(await pressed).toEqual(LOST);
    },
  );

  it("refused as gone over its first connection is refused", async () => {
    const server = HandSocket.last.accept();
    const pressed = socket.send(act);
    server.say(reply(1000, { ok: false, key: "card-gone" }));
    expect(await pressed).toMatchObject({ ok: false, key: "card-gone" });
  });

  it("that is held waits for its reply for as long as the connection lives", async () => {
    const server = HandSocket.last.accept();
    const pressed = socket.send(act);
    server.say({ type: "held", number: 1000 });
    vi.advanceTimersByTime(9000);
    server.say(lines);
    expect(socket.connection).toEqual({ state: "open" });
    expect(heard).toEqual([lines]);
    server.say(reply(1000));
    expect(await pressed).toMatchObject({ ok: true });
  });

  it("that was held is sent again as any other, and waited for as any other", async () => {
    HandSocket.last.accept();
    void socket.send(act);
    HandSocket.last.say({ type: "held", number: 1000 });
    HandSocket.last.drop(1006);
    vi.advanceTimersByTime(150);
    expect(HandSocket.last.accept().sent).toEqual([{ ...act, number: 1000 }]);
    vi.advanceTimersByTime(8000);
    expect(socket.connection.state).toBe("lost");
  });

  const momentary: Intent[] = [{ type: "emote", emote: "wow" }, { type: "resync" }];
  it.each(momentary)("for one moment is lost with its connection: $type", async (intent) => {
    HandSocket.last.accept();
    const before = socket.send(intent);
    HandSocket.last.drop(1006);
    const meanwhile = socket.send(intent);
    expect(await before).toEqual(LOST);
    expect(await meanwhile).toEqual(LOST);
    vi.advanceTimersByTime(150);
    expect(HandSocket.last.accept().sent).toEqual([]);
  });

  it("that nobody still means is not sent", async () => {
    HandSocket.last.drop(1006);
    const start = socket.send({ type: "start" });
    for (let i = 0; i < 4; i++) {
      vi.advanceTimersByTime(15_000);
      HandSocket.last.drop(1006);
    }
    vi.advanceTimersByTime(15_000);
    expect(HandSocket.last.accept().sent).toEqual([]);
    expect(await start).toEqual(LOST);
  });

  it("without a reply shows that the connection is dead", async () => {
    HandSocket.last.accept();
    const sign = socket.send({ type: "emote", emote: "wow" });
    vi.advanceTimersByTime(8000);
    expect(socket.connection.state).toBe("lost");
    expect(await sign).toEqual(LOST);
  });

  it("is lost where there is no table any more", async () => {
    HandSocket.last.accept();
    const stand = socket.send({ type: "stand" });
    HandSocket.last.drop(CloseCode.TABLE_CLOSED);
    expect(await stand).toEqual(LOST);
    expect(await socket.send({ type: "sit", seat: 0 })).toEqual(LOST);
  });
});
