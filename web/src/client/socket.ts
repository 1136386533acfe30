import type { Command, Message } from "../protocol";
import { Numbers } from "./numbers";
import { LOST, Outbox, type Answer } from "./outbox";
import { PatchReader } from "./patch";
import { afterClose, type GoneReason } from "./reconnect";
import { browserSignals, type Signals } from "./signals";

export type Connection =
  | { state: "connecting" }
  | { state: "open" }
  /** Tries again by itself, at this moment of the page's clock. */
  | { state: "lost"; again: number }
  | { state: "gone"; reason: GoneReason };

type WithoutNumber<C> = C extends Command ? Omit<C, "number"> : never;
/** A command as the page means it; the socket numbers it. */
export type Intent = WithoutNumber<Command>;

/** What we need of a WebSocket. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketParts {
  open(url: string): Wire;
  numbers: Pick<Numbers, "next">;
  signals: Signals;
  chance(): number;
  now(): number;
}

type TimerName = "retry" | "handshake" | "steady" | "silence";

/** One page, one row of numbers, whichever tables it visits. */
let numbers: Numbers | undefined;

const browserParts = (): SocketParts => ({
  open: (url) => new WebSocket(url) as Wire,
  numbers: (numbers ??= new Numbers()),
  signals: browserSignals,
  chance: Math.random,
  now: () => performance.now(),
});

/** A handshake, or a reply, that takes longer than this will not come at all. */
const HANDSHAKE_PATIENCE = 10_000;
const REPLY_PATIENCE = 8000;
const PROBE_PATIENCE = 4000;
/** A connection that held so long was a good one: the next loss is the first again. */
const STEADY_AFTER = 5000;
const USUAL_END = 1006;
/** A table says how good the lines are every few seconds: one that says nothing for so long is asked whether it lives. */
const SILENCE = 12_000;

/** `guest`: for whom at this very device it is; 0: for whoever it belongs to. */
export function socketUrl(code: string, page: { protocol: string; host: string }, guest = 0): string {
  const path = `/api/tables/${encodeURIComponent(code)}/socket?patches=1${guest ? `&guest=${guest}` : ""}`;
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}${path}`;
}

/** The connection to one table. It comes back by itself, unless the server says that there is nothing to come to. */
export class TableSocket {
  readonly #url: string;
  readonly #parts: SocketParts;
  readonly #outbox = new Outbox();
  #socket: Wire | undefined;
  #patches = new PatchReader();
  #connection: Connection = { state: "connecting" };
  #failures = 0;
  #notBefore = 0;
  #probe = 0;
  readonly #timers: Partial<Record<TimerName, ReturnType<typeof setTimeout>>> = {};
  #unhear: (() => void) | undefined;

  /** Called for every message but what concerns one command, in their order, in the very task in which it came. */
  onmessage: (message: Message) => void = () => {};
  onchange: (connection: Connection) => void = () => {};

  constructor(url: string, parts: Partial<SocketParts> = {}) {
    this.#url = url;
    this.#parts = { ...browserParts(), ...parts };
  }

  get connection(): Connection {
    return this.#connection;
  }

  /** Begins, or begins anew after it was gone. */
  connect(): void {
    if (this.#socket) return;
    this.#unhear ??= this.#parts.signals(() => this.#nudged());
    this.#failures = 0;
    this.#attempt();
  }

  close(): void {
    this.#gone("left");
  }

  /** Resolves to the reply, or to "lost" where the connection broke and the moment for this command is over. */
  send(intent: Intent): Promise<Answer> {
    const { state } = this.#connection;
    if (state === "gone" || (state !== "open" && Outbox.isMomentary(intent))) return Promise.resolve(LOST);
    const command = { ...intent, number: this.#parts.numbers.next() } as Command;
    const answer = this.#outbox.add(command, this.#parts.now());
    if (state === "open") this.#transmit(command, REPLY_PATIENCE);
    return answer;
  }

  #transmit(command: Command, patience: number): void {
    const socket = this.#socket!;
    socket.send(JSON.stringify(command));
    setTimeout(() => {
      if (this.#socket === socket && this.#outbox.isUnheard(command.number)) this.#ended(USUAL_END);
    }, patience);
  }

  #attempt(): void {
    this.#stop("retry");
    this.#become({ state: "connecting" });
    const socket = (this.#socket = this.#parts.open(this.#url));
    this.#patches = new PatchReader();
    this.#timers.handshake = setTimeout(() => this.#ended(USUAL_END), HANDSHAKE_PATIENCE);
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(event.data);
    socket.onclose = (event) => this.#ended(event.code);
  }

  #opened(): void {
    this.#stop("handshake");
    this.#timers.steady = setTimeout(() => (this.#failures = 0), STEADY_AFTER);
    this.#become({ state: "open" });
    this.#listen();
    for (const command of this.#outbox.again(this.#parts.now())) this.#transmit(command, REPLY_PATIENCE);
  }

  #heard(data: unknown): void {
    const message = this.#patches.read(parsed(data));
    if (message?.type === "reply") this.#outbox.answered(message);
    else if (message?.type === "held") this.#outbox.held(message);
    else if (message) this.onmessage(message);
    this.#listen();
  }

  /** From now on for so long. */
  #listen(): void {
    this.#stop("silence");
    if (this.#connection.state === "open") this.#timers.silence = setTimeout(() => this.#nudged(), SILENCE);
  }

  #ended(code: number): void {
    this.#release();
    const next = afterClose(code, this.#failures, this.#parts.chance());
    if ("gone" in next) return this.#gone(next.gone);
    this.#failures++;
    this.#outbox.disconnected();
    this.#notBefore = this.#parts.now() + next.atLeast;
    this.#retryIn(next.delay);
  }

  #retryIn(delay: number): void {
    this.#stop("retry");
    this.#timers.retry = setTimeout(() => this.#attempt(), delay);
    this.#become({ state: "lost", again: this.#parts.now() + delay });
  }

  #gone(reason: GoneReason): void {
    this.#release();
    this.#stop("retry");
    this.#unhear?.();
    this.#unhear = undefined;
    this.#outbox.loseAll();
    this.#become({ state: "gone", reason });
  }

  /** Lets go of the socket; what it still does concerns nobody. A dead one may take minutes to notice that it is. */
  #release(): void {
    this.#stop("handshake");
    this.#stop("steady");
    this.#stop("silence");
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The network changed, or somebody looks again: try at once, or see whether the other side still answers. */
  #nudged(): void {
    const { state } = this.#connection;
    if (state === "lost") {
      const wait = this.#notBefore - this.#parts.now();
      if (wait > 0) this.#retryIn(wait);
      else this.#attempt();
    } else if (state === "open" && !this.#outbox.isUnheard(this.#probe)) {
      const probe: Command = { type: "resync", number: (this.#probe = this.#parts.numbers.next()) };
      void this.#outbox.add(probe, this.#parts.now());
      this.#transmit(probe, PROBE_PATIENCE);
    }
  }

  #stop(name: TimerName): void {
    clearTimeout(this.#timers[name]);
    delete this.#timers[name];
  }

  #become(connection: Connection): void {
    this.#connection = connection;
    this.onchange(connection);
  }
}

function parsed(data: unknown): Message | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === "object" && message !== null && "type" in message ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}
