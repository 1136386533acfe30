import type { OptionInfo } from "../../protocol";

/** How an option can be set, read from what the server says it must be. */
export type Control =
  | { kind: "choice"; values: readonly string[] }
  | { kind: "number"; values: readonly (number | string)[] }
  | { kind: "seat" }
  | { kind: "list"; length: number; values: readonly string[] }
  /** Something newer than this page: it is shown, and left alone. */
  | { kind: "unknown" };

const WORDS = /"([^"]+)"/g;
const RANGE = /whole number from (\d+) to (\d+)/;
const LIST = /^a list of (\d+) \((.*)\)$/;

/** What one wants to choose from, of so many numbers. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, 3600];

const wordsOf = (expected: string): string[] => [...expected.matchAll(WORDS)].map((match) => match[1]!);

export function controlOf({ expected }: Pick<OptionInfo, "expected">): Control {
  const list = LIST.exec(expected);
  if (list) return { kind: "list", length: Number(list[1]), values: wordsOf(list[2]!) };
  if (expected === "a seat at this table") return { kind: "seat" };
  const range = RANGE.exec(expected);
  const words = wordsOf(expected);
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    return { kind: "number", values: [...STEPS.filter((step) => step >= low && step <= high), ...words] };
  }
  return words.length && expected.startsWith("one of ") ? { kind: "choice", values: words } : { kind: "unknown" };
}

export type Options = Readonly<Record<string, unknown>>;

export const valueOf = (option: OptionInfo, options: Options): unknown => options[option.name] ?? option.default;

/** All options as they are to be, with one changed. What is as usual is left out: it then follows the rules. */
export function changed(known: readonly OptionInfo[], options: Options, name: string, value: unknown): Options {
  const all = known.map((option): [OptionInfo, unknown] => [
    option,
    option.name === name ? value : valueOf(option, options),
  ]);
  const differing = all.filter(
    ([option, one]) => one !== null && JSON.stringify(one) !== JSON.stringify(option.default),
  );
  return Object.fromEntries(differing.map(([option, one]) => [option.name, one]));
}

export interface Words {
  has(key: string): boolean;
  t(key: string, facts?: Record<string, unknown>): string;
}

/** A value in words: the game's own for it, its number with its unit, or as it is. */
export function valueWords(
  { has, t }: Words,
  game: string,
  name: string,
  value: unknown,
  nameOf: (seat: number) => string,
): string {
  const key = `${game}-option-${name}`;
  if (value === null || value === undefined) return has(`${key}-random`) ? t(`${key}-random`) : "";
  if (Array.isArray(value)) return value.map((one) => valueWords({ has, t }, game, name, one, nameOf)).join(" · ");
  if (typeof value === "string")
    return has(`${key}-${value}`) ? t(`${key}-${value}`) : has(`${key}-chosen`) ? t(`${key}-chosen`) : value;
  if (typeof value === "number" && has(`${key}-value`)) return t(`${key}-value`, { seconds: value, rounds: value });
  if (typeof value === "number" && has(`${key}-random`)) return nameOf(value);
  return String(value);
}
