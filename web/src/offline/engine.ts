import type { Wire } from "../client/socket";
import type { Asked, FinishedHere, Told } from "./messages";

export interface Answered {
  status: number;
  text: string;
}

/** A connection to a table in the worker, for whoever expects a WebSocket. */
class Pipe implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #say: (asked: Asked) => void;
  readonly #number: number;

  constructor(number: number, say: (asked: Asked) => void) {
    this.#number = number;
    this.#say = say;
  }

  send(text: string): void {
    this.#say({ kind: "say", pipe: this.#number, text });
  }

  close(): void {
    this.#say({ kind: "leave", pipe: this.#number });
  }
}

type Channel = Pick<Worker, "postMessage" | "onmessage" | "onerror" | "terminate">;

/** The site in this page's worker: it is asked as the server is asked, and its tables are connected to as the server's. */
export class Engine {
  readonly #channel: Channel;
  readonly #asked = new Map<number, { answered: (answer: Answered) => void; failed: (error: Error) => void }>();
  readonly #pipes = new Map<number, Pipe>();
  readonly #finished: (game: FinishedHere) => void;
  readonly #saved: (code: string, text: string | null) => void;
  /** Once Python runs. */
  readonly ready: Promise<void>;
  #started!: { resolve: () => void; reject: (error: Error) => void };
  #number = 0;

  constructor(
    channel: Channel,
    finished: (game: FinishedHere) => void,
    saved: (code: string, text: string | null) => void = () => {},
  ) {
    this.#channel = channel;
    this.#finished = finished;
    this.#saved = saved;
    this.ready = new Promise((resolve, reject) => (this.#started = { resolve, reject }));
    channel.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    channel.onerror = (event) => this.#fail(event.message ?? "the worker cannot be loaded");
  }

  ask(method: string, path: string, body: string | null = null): Promise<Answered> {
    const id = ++this.#number;
    return new Promise((answered, failed) => {
      this.#asked.set(id, { answered, failed });
      this.#say({ kind: "ask", id, method, path, body });
    });
  }

  connect(code: string, guest: number): Wire {
    const number = ++this.#number;
    const pipe = new Pipe(number, (asked) => {
      if (asked.kind === "leave") this.#pipes.delete(number);
      this.#say(asked);
    });
    this.#pipes.set(number, pipe);
    this.#say({ kind: "open", pipe: number, code, guest });
    return pipe;
  }

  #say(asked: Asked): void {
    this.#channel.postMessage(asked);
  }

  #hear(told: Told): void {
    if (told.kind === "answer") {
      this.#asked.get(told.id)?.answered(told);
      this.#asked.delete(told.id);
    } else if (told.kind === "finished") this.#finished(told.game);
    else if (told.kind === "saved") this.#saved(told.code, told.text);
    else if (told.kind === "failed") this.#fail(told.why);
    else if (told.kind === "ready") this.#started.resolve();
    else this.#piped(told);
  }

  #piped(told: Extract<Told, { pipe: number }>): void {
    const pipe = this.#pipes.get(told.pipe);
    if (told.kind === "opened") pipe?.onopen?.();
    else if (told.kind === "told") pipe?.onmessage?.({ data: told.text });
    else {
      this.#pipes.delete(told.pipe);
      pipe?.onclose?.({ code: told.code });
    }
  }

  #fail(why: string): void {
    for (const { failed } of this.#asked.values()) failed(new Error(why));
    this.#asked.clear();
    this.#started.reject(new Error(why));
    this.#channel.terminate();
  }
}
