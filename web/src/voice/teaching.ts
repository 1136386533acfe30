import type { Template } from "./signal/vocabulary";

/** So often each word is said. */
export const TAKES = 3;

/** How far a speaker has taught words: pure, so that it is tested without a microphone. */
export class Teaching {
  readonly words: readonly string[];
  readonly templates: readonly Template[];

  constructor(words: readonly string[], templates: readonly Template[]) {
    this.words = words;
    // Words that the game no longer has are of no use.
    this.templates = templates.filter(({ word }) => words.includes(word));
  }

  taken(word: string): number {
    return this.templates.filter((one) => one.word === word).length;
  }

  get complete(): boolean {
    return this.words.every((word) => this.taken(word) >= TAKES);
  }

  /** From 0 to 1. */
  get progress(): number {
    const all = this.words.reduce((sum, word) => sum + Math.min(this.taken(word), TAKES), 0);
    return all / (TAKES * this.words.length);
  }

  /** What is to be said next: all words in turn, so that no two takes of one are said alike; null: nothing. */
  get next(): string | null {
    const fewest = Math.min(...this.words.map((word) => this.taken(word)));
    return fewest >= TAKES ? null : this.words.find((word) => this.taken(word) === fewest)!;
  }

  with(template: Template): Teaching {
    return new Teaching(this.words, [...this.templates, template]);
  }

  without(word: string): Teaching {
    return new Teaching(
      this.words,
      this.templates.filter((one) => one.word !== word),
    );
  }
}
