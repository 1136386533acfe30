import { describe, expect, it } from "vitest";
import type { TableHandle } from "../contract";
import { INKS } from "./palette";
import voice from "./voice";

const handle = (given: Partial<TableHandle>): TableHandle =>
  ({ mayAnswer: false, view: null, offers: [], ...given }) as TableHandle;
const calls = [
  { do: "call", ask: "colour" },
  { do: "call", ask: "name" },
];

describe("what is said in Khromix", () => {
  it("is eight colours and two calls (K1.3, K3.1)", () => {
    expect(voice.words.map(({ word }) => word)).toEqual([...INKS, "call-colour", "call-name"]);
  });

  it("answers by a colour while one may (K3.2)", () => {
    const open = handle({ mayAnswer: true, view: { card: "red:blue:1" } as TableHandle["view"] });
    expect(voice.meaning(open, "blue")).toEqual({ action: { do: "answer", say: "blue" }, target: "answer-blue" });
    expect(voice.meaning(handle({}), "blue")).toBeNull();
  });

  it("calls while it is one's turn, and not as an answer (K3.1)", () => {
    const mine = handle({ offers: calls as TableHandle["offers"] });
    expect(voice.meaning(mine, "call-name")).toEqual({ action: { do: "call", ask: "name" }, target: "call-name" });
    expect(voice.meaning(mine, "red")).toBeNull();
    expect(voice.meaning(handle({ mayAnswer: true }), "call-colour")).toBeNull();
  });

  it("has no word for a mystery card (K5.1)", () => {
    const mystery = handle({ mayAnswer: true, view: { card: "mystery" } as TableHandle["view"] });
    expect(INKS.map((ink) => voice.meaning(mystery, ink))).toEqual(INKS.map(() => null));
  });
});
