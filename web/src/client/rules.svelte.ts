import type { GameName } from "../protocol";

const LETTERS: Readonly<Record<string, GameName>> = { S: "subito", B: "buntherum", K: "khromix", C: "clear4" };
const NUMBER = /\b([SBKC]\d+\.\d+|S-\d[AB])\b/;

/** Which game a rule is of: its number begins with a letter of its own. */
export const gameOfRule = (number: string): GameName | undefined => (NUMBER.test(number) ? LETTERS[number[0]!] : undefined);

/** Where a rule is explained. */
export const rulePath = (number: string): string => `/rules/${gameOfRule(number)}#${number}`;

/** A sentence, taken apart at the numbers of rules in it: every second part is one. */
export const atRules = (sentence: string): string[] => sentence.split(new RegExp(NUMBER, "g"));

/** The rule that somebody wants to read without leaving where they are. */
class Rulebook {
  asked = $state.raw<string | null>(null);

  ask(number: string): void {
    this.asked = number;
  }

  close(): void {
    this.asked = null;
  }
}

export const rulebook = new Rulebook();
