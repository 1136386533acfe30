import { describe, expect, it } from "vitest";
import { difference, inputOf, KeptCalibration, lateBy, wellFormed, type Estimate, type Tapped } from "./kept";

const at = (ms: number, error = 4): Estimate => ({ ms, error, taps: 9 });
const tapped = (ms: number, error = 4): Tapped => ({ at: 1, seen: at(ms, error), heard: at(ms - 20, error) });

describe("two ways to press on one device", () => {
  it("differ by what they add: habit, screen and loudspeaker fall out", () => {
    const apart = difference(tapped(30), tapped(-10))!;
    expect(apart.ms).toBeCloseTo(40, 5);
    expect(apart.error).toBeCloseTo(Math.hypot(4, 5), 5);
  });

  it("are compared in the same sense alone", () => {
    expect(difference({ at: 1, seen: at(30) }, { at: 1, heard: at(0) })).toBeUndefined();
  });

  it.each([
    ["beyond doubt", { key: tapped(-30), touch: tapped(10) }, 27.2],
    ["within doubt", { key: tapped(-30), touch: tapped(-25) }, 0],
    ["the quicker one", { key: tapped(10), touch: tapped(-30) }, 0],
    ["nothing to compare with", { touch: tapped(200) }, 0],
    ["never measured", { key: tapped(0) }, 0],
  ])("are late as far as it is certain: %s", (_, known, late) => {
    expect(lateBy(known, "touch")).toBe(late);
  });
});

describe("what is kept", () => {
  function memory() {
    const stored: Record<string, unknown> = {};
    return {
      stored,
      read: (key: string) => stored[key],
      write: (key: string, value: unknown) => (stored[key] = value),
    };
  }

  it("is there again, and gone when it is deleted", () => {
    const place = memory();
    const first = new KeptCalibration(place);
    first.set("key", tapped(-30));
    first.set("touch", tapped(10));
    const again = new KeptCalibration(place);
    expect(again.lateBy("touch")).toBe(27.2);
    again.delete();
    expect(again.lateBy("touch")).toBe(0);
    first.reload();
    expect(first.known).toEqual({});
  });

  it.each([null, 7, "x", { key: 3 }, { key: { at: "now" } }, { key: { at: 1, seen: { ms: "1", error: 1, taps: 1 } } }])(
    "is nothing where it is %j",
    (stored) => expect(wellFormed(stored)).toEqual({}),
  );
});

it.each([
  [{ pointerType: "touch" }, "touch"],
  [{ pointerType: "pen" }, "touch"],
  [{ pointerType: "mouse" }, "mouse"],
  [{ key: "a" }, "key"],
  [{}, undefined],
])("a press %j is made by %s", (press, input) => expect(inputOf(press)).toBe(input));
