import { Keys } from "../../client/keys";
import { preferences } from "../../client/preferences.svelte";
import type { AnyAction, GameModule } from "../../games/contract";

const ofPlace = (index: number): readonly string[] => [`Digit${(index + 1) % 10}`, `Numpad${(index + 1) % 10}`];

/** The first key of an answer; none for what is no answer here. */
export const keyCode = (keys: Keys<string>, answers: readonly AnyAction[], index: number): string | undefined =>
  index in answers ? keys.codesOf(String(index))[0] : undefined;

/** Answers by their places, as keys give them: the keys that a table would have for this, as this person has them; else
 * the answer's place. */
export function answerKeys(
  game: string,
  { keys: usual = {}, words }: Pick<GameModule, "keys" | "words">,
  answers: readonly AnyAction[],
): Keys<string> {
  const table = new Keys(usual, preferences.bindingsOf(game));
  const codesOf = (answer: AnyAction, index: number): readonly string[] => {
    const intent = words?.intentOf?.(answer);
    return intent !== undefined && Object.hasOwn(usual, intent) ? table.codesOf(intent) : ofPlace(index);
  };
  return new Keys(Object.fromEntries(answers.map((answer, index) => [String(index), codesOf(answer, index)])));
}
