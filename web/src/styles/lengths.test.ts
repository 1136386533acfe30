import { describe, expect, it } from "vitest";
import { inRoots, inText, lengths } from "../../lengths.ts";

const built = (value: string, more = {}): string => {
  const declared = { prop: "width", value, ...more };
  lengths().Declaration(declared);
  return declared.value;
};

describe("lengths of the style sheets", () => {
  it("are parts of the root's size, which follows the room", () => {
    expect(inRoots("calc(100% - 18px) 0 -1.5px")).toBe("calc(100% - 1.125rem) 0 -0.0938rem");
    expect(inRoots("clamp(216px,22.6vw,290px)")).toBe("clamp(13.5rem,22.6vw,18.125rem)");
  });

  it("follow, where they are sizes of text, what this person chose", () => {
    expect(inText("700 15px/1.2 var(--font)")).toBe("700 calc(0.9375rem + 0.9375rem*var(--more))/1.2 var(--font)");
    expect(built("48px", { prop: "--t-6" })).toBe("calc(3rem + 1rem*var(--more))");
    expect(built("clamp(20px, 5vw, 26px)", { prop: "font-size" })).toBe(
      "clamp(calc(1.25rem + 1rem*var(--more)), 5vw, calc(1.625rem + 1rem*var(--more)))",
    );
  });

  it("stay what they are where they must be fixed, or are none", () => {
    expect(inRoots("0px var(--s-4px) 100% a16px")).toBe("0px var(--s-4px) 100% a16px");
    expect(built("16px", { parent: { type: "atrule", name: "property" } })).toBe("16px");
    expect(built("max(16px, 1vw)", { prop: "font-size", parent: { type: "rule", selector: "html" } })).toBe(
      "max(16px, 1vw)",
    );
    expect(built("60px", { source: { input: { file: "/src/screens/together/Side.svelte" } } })).toBe("60px");
    expect(built("60px")).toBe("3.75rem");
  });
});
