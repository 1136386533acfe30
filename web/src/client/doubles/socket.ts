import type { Command, Message } from "../../protocol";
import type { Wire } from "../socket";

/** The server's end and the browser's object in one: what a `WebSocket` does for a page, moved by a test. */
export class HandSocket {
  static opened: HandSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;
  readonly sent: Command[] = [];
  state: "connecting" | "open" | "closed" = "connecting";

  constructor(url: string) {
    this.url = url;
    HandSocket.opened.push(this);
  }

  static get last(): HandSocket {
    const last = HandSocket.opened.at(-1);
    if (!last) throw new Error("nobody opened a socket");
    return last;
  }

  static open = (url: string): Wire => new HandSocket(url);

  send(text: string): void {
    if (this.state !== "open") throw new Error("InvalidStateError");
    this.sent.push(JSON.parse(text) as Command);
  }

  close(): void {
    this.state = "closed";
  }

  accept(): this {
    this.state = "open";
    this.onopen?.();
    return this;
  }

  say(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  garble(data: unknown): void {
    this.onmessage?.({ data });
  }

  drop(code: number): void {
    this.state = "closed";
    this.onclose?.({ code });
  }
}
