import { describe, expect, test, vi } from "vitest";
import { Engine } from "./engine";
import type { Asked, FinishedHere, Told } from "./messages";

class Channel {
  onmessage: ((event: MessageEvent<Told>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly asked: Asked[] = [];
  terminated = false;
  postMessage = (asked: Asked): void => void this.asked.push(asked);
  terminate = (): void => void (this.terminated = true);
  tell(told: Told): void {
    this.onmessage!({ data: told } as MessageEvent<Told>);
  }
}

function started() {
  const channel = new Channel();
  const finished: FinishedHere[] = [];
  const engine = new Engine(channel as never, (game) => finished.push(game));
  return { channel, finished, engine };
}

describe("the worker", () => {
  test("answers questions in whatever order it likes", async () => {
    const { channel, engine } = started();
    const [first, second] = [engine.ask("GET", "/api/a"), engine.ask("POST", "/api/b", "{}")];
    const ids = channel.asked.map((one) => (one.kind === "ask" ? one.id : 0));
    channel.tell({ kind: "answer", id: ids[1]!, status: 200, text: "b" });
    channel.tell({ kind: "answer", id: ids[0]!, status: 404, text: "a" });
    expect([(await first).status, (await second).text]).toEqual([404, "b"]);
  });

  test("speaks to a connection as a socket does, and not after it was closed", () => {
    const { channel, engine } = started();
    const wire = engine.connect("HERE-HERE-01", 0);
    const heard = { open: vi.fn(), message: vi.fn(), close: vi.fn() };
    wire.onopen = heard.open;
    wire.onmessage = heard.message;
    wire.onclose = heard.close;
    const opened = channel.asked[0]!;
    const pipe = opened.kind === "open" ? opened.pipe : 0;
    channel.tell({ kind: "opened", pipe });
    wire.send("hello");
    channel.tell({ kind: "told", pipe, text: "{}" });
    channel.tell({ kind: "closed", pipe, code: 4002 });
    channel.tell({ kind: "told", pipe, text: "late" });
    expect(channel.asked.slice(1)).toEqual([{ kind: "say", pipe, text: "hello" }]);
    expect(heard.open).toHaveBeenCalledOnce();
    expect(heard.message.mock.calls).toEqual([[{ data: "{}" }]]);
    expect(heard.close.mock.calls).toEqual([[{ code: 4002 }]]);
  });

  test("that cannot start fails whoever waits for it", async () => {
    const { channel, engine } = started();
    const waiting = engine.ask("GET", "/api/a");
    channel.tell({ kind: "failed", why: "no memory" });
    await expect(waiting).rejects.toThrow("no memory");
    await expect(engine.ready).rejects.toThrow("no memory");
    expect(channel.terminated).toBe(true);
  });
});
