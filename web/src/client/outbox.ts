import type { Command, Reply } from "../protocol";

/** Nobody knows whether this command arrived; what counts is in the next snapshot. */
export interface Lost {
  lost: true;
}
export type Answer = Reply | Lost;
export const LOST: Lost = { lost: true };
export const isLost = (answer: Answer): answer is Lost => "lost" in answer;

/** What is meant for one moment only: sent again it would meet another card, or another mood. A resync is overtaken by
 * the snapshot with which every connection begins. */
const MOMENTARY: ReadonlySet<Command["type"]> = new Set<Command["type"]>(["act", "emote", "resync"]);
/** Nobody still means what they asked for so long ago. */
const MEANT_FOR = 30_000;

interface Waiting {
  command: Command;
  asked: number;
  answered: (answer: Answer) => void;
}

/** Commands without a reply yet. */
export class Outbox {
  readonly #waiting = new Map<number, Waiting>();

  isWaiting(number: number): boolean {
    return this.#waiting.has(number);
  }

  add(command: Command, now: number): Promise<Answer> {
    return new Promise((answered) => this.#waiting.set(command.number, { command, asked: now, answered }));
  }

  answered(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number);
    this.#waiting.delete(reply.number);
    waiting?.answered(reply);
  }

  /** The connection is gone: what was meant for that moment is lost, the rest waits for the next one. */
  disconnected(): void {
    this.#lose(({ command }) => MOMENTARY.has(command.type));
  }

  /** What goes out again over a new connection, under its old number: the same number twice counts once. */
  again(now: number): Command[] {
    this.#lose(({ asked }) => now - asked > MEANT_FOR);
    return [...this.#waiting.values()].map(({ command }) => command);
  }

  loseAll(): void {
    this.#lose(() => true);
  }

  #lose(which: (waiting: Waiting) => boolean): void {
    for (const [number, waiting] of [...this.#waiting]) {
      if (!which(waiting)) continue;
      this.#waiting.delete(number);
      waiting.answered(LOST);
    }
  }

  static isMomentary(command: Pick<Command, "type">): boolean {
    return MOMENTARY.has(command.type);
  }
}
