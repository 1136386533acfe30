// CSS has no names for conditions that browsers know yet (`@custom-media` is a draft, and `@container` is not in it).
// So they are written in when the client is built. A changed breakpoints.css is read when `npm run dev` starts again.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What of a PostCSS at-rule is used here. */
interface Conditional {
  params: string;
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
  return { postcssPlugin: "breakpoints", AtRule: { media: write, container: write } };
}
