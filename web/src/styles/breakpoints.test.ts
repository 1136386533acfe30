import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { breakpoints, definedIn } from "../../breakpoints.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(css|svelte)$/.test(file),
);
const conditions = files
  .filter((file) => !file.endsWith("breakpoints.css"))
  .flatMap((file) => readFileSync(`${SOURCES}/${file}`, "utf8").match(/@(media|container)[^{]*\{/g) ?? []);

const rule = (params: string) => ({ params, error: (message: string) => new Error(message) });

describe("where layouts change", () => {
  it("is said once: what several components ask has a name", () => {
    const lengths = conditions.flatMap((one) => one.match(/\([\w-]+: \d+px\)/g) ?? []);
    const named = [...definedIn(SOURCES).values()];
    const twice = lengths.filter((one, i) => named.includes(one) || lengths.indexOf(one) !== i);
    expect(twice).toEqual([]);
  });

  it("has no name that nobody asks for", () => {
    for (const name of definedIn(SOURCES).keys()) expect(conditions.join(" ")).toContain(`(${name})`);
  });

  it("is written out in the style sheets", () => {
    const { AtRule } = breakpoints(SOURCES);
    const asked = rule("game (--wide) and (--upright)");
    AtRule.container(asked);
    expect(asked.params).toBe("game (min-width: 900px) and (min-height: 501px)");
    expect(() => AtRule.media(rule("(--wyde)"))).toThrow("--wyde");
  });

  it("follows the size of text on a page, and not on a board, which grows into its room", () => {
    const written = (file: string): string => {
      const asked = { ...rule("(--wide) and (max-height: 40px)"), source: { input: { file } } };
      breakpoints(SOURCES).AtRule.media(asked);
      return asked.params;
    };
    expect(written("/web/src/screens/home/Home.svelte")).toBe("(min-width: 56.25em) and (max-height: 40px)");
    expect(written("/web/src/screens/table/WaitingRoom.svelte")).toContain("56.25em");
    expect(written("/web/src/screens/table/TopBar.svelte")).toContain("900px");
    expect(written("/web/src/games/one/Board.svelte")).toContain("900px");
  });
});
