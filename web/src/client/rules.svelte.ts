import { ruleLetters } from "./catalogue";

/** A number begins with a letter of its game; what follows is a chapter and a place in it, or the face of a card. */
const number = (): RegExp =>
  new RegExp(`\\b((?:${[...ruleLetters().keys()].join("|")})(?:\\d+\\.\\d+|-\\d[A-Z]))\\b`, "g");

/** Which game a rule is of. */
export function gameOfRule(rule: string): string | undefined {
  return number().test(rule) ? ruleLetters().get(/^[a-z]+/i.exec(rule)?.[0] ?? "") : undefined;
}

/** Where a rule is explained. */
export const rulePath = (rule: string): string => `/rules/${gameOfRule(rule)}#${rule}`;

/** A sentence, taken apart at the numbers of rules in it: every second part is one. */
export const atRules = (sentence: string): string[] => (ruleLetters().size ? sentence.split(number()) : [sentence]);

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
