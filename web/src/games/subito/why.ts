import type { SubitoCheck } from "../../protocol";

/** One sign of a reason: a value, a symbol or a colour of the cards (S1.1), or how two of them stand to each other. */
export interface Sign {
  kind: "value" | "symbol" | "colour" | "equal" | "unequal" | "or";
  text: string;
}

/** What the table tells about the first wrong card of a side: `["6≠5", "P≠O"]` means that neither the value nor the
 * symbol is what it had to be; `"3≠246"` that it is none of several, `"r=r"` that it must not be the same. */
export const reasonsOf = (check: SubitoCheck, side: number): readonly string[] => check.why[side] ?? [];

/** The signs of one reason in their order; where several would have been right, "or" stands between them. */
export function signsOf(reason: string): Sign[] {
  const signs: Sign[] = [];
  for (const text of reason) {
    const kind = kindOf(text);
    if (kind === undefined) continue;
    const before = signs.at(-1);
    if (before && isPart(before) && isPart({ kind, text })) signs.push({ kind: "or", text: "/" });
    signs.push({ kind, text });
  }
  return signs;
}

const isPart = ({ kind }: Sign): boolean => kind === "value" || kind === "symbol" || kind === "colour";

function kindOf(text: string): Sign["kind"] | undefined {
  if (text === "≠") return "unequal";
  if (text === "=") return "equal";
  if (/[0-9]/.test(text)) return "value";
  if (/[BPARCO]/.test(text)) return "symbol";
  return /[rpygld]/.test(text) ? "colour" : undefined;
}
