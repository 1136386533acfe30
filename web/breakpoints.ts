// CSS has no names for conditions that browsers know yet (`@custom-media` is a draft, and `@container` is not in it).
// So they are written in when the client is built. A changed breakpoints.css is read when `npm run dev` starts again.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What of a PostCSS at-rule is used here. */
interface Conditional {
  params: string;
  source?: { input: { file?: string | undefined } } | undefined;
  error(message: string): Error;
}

const DEFINITION = /@custom-media (--[\w-]+) (\([^()]+\));/g;

/** Name -> condition, from every breakpoints.css in this folder. A name means one condition everywhere. */
export function definedIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const found = new Map<string, string>();
  for (const file of files.filter((one) => one.endsWith("breakpoints.css"))) {
    for (const [, name, condition] of readFileSync(join(folder, file), "utf8").matchAll(DEFINITION)) {
      if (found.has(name!)) throw new Error(`${file}: ${name} is defined twice`);
      found.set(name!, condition!);
    }
  }
  return found;
}

/** Pages, whose layout follows the size of text that this person chose: twice as large, and half as much fits into a
 * line. Boards do not: their text grows within the room that they have (`bounded-text`). */
const PAGES = /\/screens\/(?!together\/|watch\/|table\/(Table|TopBar|Coach|Ritual|Resuming|Paused|SeatBar|Emote\w+)\.)/;

/** In a condition, an em is the size that the browser writes with before any style: what this person chose. Widths
 * alone: a phone is on its side, or short, however large its text is. */
export const inEms = (condition: string): string =>
  condition.replace(/(-width: )(\d+)px/g, (_, asked: string, pixels: string) => `${asked}${Number(pixels) / 16}em`);

/** A PostCSS plugin that writes conditions in place of their names. */
export function breakpoints(folder: string) {
  const conditions = definedIn(folder);
  function write(rule: Conditional): void {
    rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const condition = conditions.get(name);
      if (condition === undefined) throw rule.error(`no breakpoints.css defines ${name}`);
      return condition;
    });
  }
  function writeMedia(rule: Conditional): void {
    write(rule);
    if (PAGES.test(rule.source?.input.file ?? "")) rule.params = inEms(rule.params);
  }
  return { postcssPlugin: "breakpoints", AtRule: { media: writeMedia, container: write } };
}
