import { expect, test } from "vitest";
import { press } from "../../client/doubles/keys";
import buntherum from "../../games/buntherum";
import clear4 from "../../games/clear4";
import subito from "../../games/subito";
import { answerKeys, keyCode } from "./answerkeys";

test("a lane is answered with the number of its objective", () => {
  const keys = answerKeys("subito", subito, [
    { do: "place", on: 4 },
    { do: "place", on: 8 },
  ]);
  expect(keys.intentOf(press("Digit8"))).toBe("1");
  expect(keys.intentOf(press("Digit1"))).toBeUndefined();
});

test("a row is answered with its number, and impossible with the space bar", () => {
  const keys = answerKeys("buntherum", buntherum, [
    { do: "shout", say: 4 },
    { do: "shout", say: "impossible" },
    { choose: "wait" },
  ]);
  expect(["Digit4", "Space", "Digit3"].map((code) => keys.intentOf(press(code)))).toEqual(["0", "1", "2"]);
});

test("whatever has no key of its own is answered by its place", () => {
  const keys = answerKeys("clear4", clear4, [{ do: "pass" }, { do: "play", hand: ["5"] }]);
  expect(keys.intentOf(press("Digit2"))).toBe("1");
});

test("what cannot be answered has no key", () => {
  const answers = [{ choose: "wait" }];
  const keys = answerKeys("buntherum", buntherum, answers);
  expect([keyCode(keys, answers, 0), keyCode(keys, answers, -1)]).toEqual(["Digit1", undefined]);
});

test("a game without keys of its own is answered by places, and so is an answer whose key it does not have", () => {
  const answers = [{ do: "snap" }, { choose: "wait" }];
  const words = { intentOf: () => "snap" };
  for (const module of [{}, { words }]) expect(keyCode(answerKeys("snap", module, answers), answers, 1)).toBe("Digit2");
  expect(keyCode(answerKeys("snap", { keys: { snap: ["Space"] }, words }, answers), answers, 0)).toBe("Space");
});
