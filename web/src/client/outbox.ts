import type { Command, Held, Reply } from "../protocol";

/** Nobody knows whether this command arrived; what counts is in the next snapshot. */
export interface Lost {
  lost: true;
}
export type Answer = Reply | Lost;
export const LOST: Lost = { lost: true };
export const isLost = (answer: Answer): answer is Lost => "lost" in answer;

/** What is meant for one moment only, and not sent without a connection: later it would meet another card, or another
 * mood. A resync is overtaken by the snapshot with which every connection begins. */
const MOMENTARY: ReadonlySet<Command["type"]> = new Set<Command["type"]>(["act", "emote", "resync"]);
/** Why the table refuses a press that was meant for what is over. Of one that was sent before the connection broke this
 * says nothing: it may have counted, and the snapshot shows it. */
const OVER: ReadonlySet<string | null> = new Set(["resuming", "paused", "card-gone", "came-late", "too-quick"]);
/** Nobody still means what they asked for so long ago. */
const MEANT_FOR = 30_000;

interface Waiting {
  command: Command;
  asked: number;
  /** The table has it, and its reply takes as long as the decision. */
  held: boolean;
  /** Over another connection than the first one. */
  again: boolean;
  answered: (answer: Answer) => void;
}

/** Commands without a reply yet. */
export class Outbox {
  readonly #waiting = new Map<number, Waiting>();

  /** Whether nothing was heard of this command yet. */
  isUnheard(number: number): boolean {
    return this.#waiting.get(number)?.held === false;
  }

  add(command: Command, now: number): Promise<Answer> {
    return new Promise((answered) =>
      this.#waiting.set(command.number, { command, asked: now, held: false, again: false, answered }),
    );
  }

  held({ number }: Held): void {
    const waiting = this.#waiting.get(number);
    if (waiting) waiting.held = true;
  }

  answered(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number);
    this.#waiting.delete(reply.number);
    waiting?.answered(waiting.again && OVER.has(reply.key) ? LOST : reply);
  }

  /** The connection is gone: what was meant for that moment is lost, the rest waits for the next one. A press waits that
   * says what it was meant for, by which the table knows whether it still is. */
  disconnected(): void {
    this.#lose(({ command }) =>
      command.type === "act" ? command.race == null && command.seen == null : MOMENTARY.has(command.type),
    );
  }

  /** What goes out again over a new connection, under its old number: the same number twice counts once. */
  again(now: number): Command[] {
    this.#lose(({ asked }) => now - asked > MEANT_FOR);
    return [...this.#waiting.values()].map((waiting) => {
      waiting.again = true;
      waiting.held = false;
      return waiting.command;
    });
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
