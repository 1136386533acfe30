/** Code of a key -> what is printed on it, by the keyboard in use. */
export type Layout = ReadonlyMap<string, string>;

const UNKNOWN: Layout = new Map();
const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Enter: "⏎",
  NumpadEnter: "⏎",
  Backspace: "⌫",
  Space: "␣",
  Minus: "-",
  Equal: "=",
  BracketLeft: "[",
  BracketRight: "]",
  Semicolon: ";",
  Quote: "'",
  Backquote: "`",
  Backslash: "\\",
  IntlBackslash: "<",
  Comma: ",",
  Period: ".",
  Slash: "/",
  NumpadAdd: "+",
  NumpadSubtract: "−",
  NumpadMultiply: "×",
  NumpadDivide: "÷",
  NumpadDecimal: ".",
};

interface NavigatorWithKeyboard {
  readonly keyboard?: { getLayoutMap?(): Promise<Layout> };
}

/** The keyboard in use, where the browser tells it (Chromium); else keys are called as on an English one. */
export async function keyboardLayout(browser: unknown = globalThis.navigator): Promise<Layout> {
  try {
    return (await (browser as NavigatorWithKeyboard).keyboard?.getLayoutMap?.()) ?? UNKNOWN;
  } catch {
    return UNKNOWN; // not allowed within a frame
  }
}

/** What to write for a key: short enough for a corner of a button. */
export function keyLabel(code: string, layout: Layout = UNKNOWN): string {
  const printed = layout.get(code)?.trim();
  if (printed) return printed.length === 1 ? upper(printed) : printed;
  const sign = SIGNS[code];
  if (sign !== undefined) return sign;
  return /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? code;
}

/** ß stays ß: "SS" is on no key. */
function upper(sign: string): string {
  const large = sign.toUpperCase();
  return large.length === 1 ? large : sign;
}
