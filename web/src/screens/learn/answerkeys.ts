import { Keys } from "../../client/keys";
import { preferences } from "../../client/preferences.svelte";
import { USUAL_KEYS as BUNTHERUM, intentOf, type Say } from "../../games/buntherum/keys";
import { USUAL_KEYS as SUBITO } from "../../games/subito/keys";
import type { GameName } from "../../protocol";
import type { Answer } from "./boards";

const ofPlace = (index: number): readonly string[] => [`Digit${(index + 1) % 10}`, `Numpad${(index + 1) % 10}`];

/** The keys that a table would have for this, as this person has them; else the answer's place. */
function codesOf(game: GameName, answer: Answer, index: number): readonly string[] {
  const changed = preferences.bindingsOf(game);
  if (game === "subito" && answer.on !== undefined) return new Keys(SUBITO, changed).codesOf(`${answer.on}` as "2");
  if (game === "buntherum" && answer.say !== undefined) return new Keys(BUNTHERUM, changed).codesOf(intentOf(answer.say as Say));
  return ofPlace(index);
}

/** The first key of an answer; none for what is no answer here. */
export const keyCode = (keys: Keys<string>, answers: readonly Answer[], index: number): string | undefined =>
  index in answers ? keys.codesOf(String(index))[0] : undefined;

/** Answers by their places, as keys give them. */
export const answerKeys = (game: GameName, answers: readonly Answer[]): Keys<string> =>
  new Keys(Object.fromEntries(answers.map((answer, index) => [String(index), codesOf(game, answer, index)])));
