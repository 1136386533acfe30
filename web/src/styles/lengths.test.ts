import { describe, expect, it } from "vitest";
import { inRoots, lengths } from "../../lengths.ts";

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
