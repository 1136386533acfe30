import { errorWords } from "./errors";

/** One thing at a time that a page asks of the server, and what went wrong with the last. */
export class Busy {
  /** What is under way, by whatever name the page gave it. */
  with = $state.raw<string | null>(null);
  error = $state.raw<string | null>(null);

  /** A second press while the first is under way is no second wish. */
  async run(name: string, work: () => Promise<void>): Promise<void> {
    if (this.with !== null) return;
    this.with = name;
    this.error = null;
    try {
      await work();
    } catch (error) {
      this.error = errorWords(error);
    } finally {
      this.with = null;
    }
  }

  forget = (): void => {
    this.error = null;
  };
}
