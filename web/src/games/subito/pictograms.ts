import { BACK } from "../../cards/back";
import { INK, PAPER, SIX } from "../../cards/palette";
import type { SymbolCode } from "../../cards/symbols";

/** What an objective asks, without words, in a box of 80. Text and strokes inherit the card's print. */

const sign = (x: number, y: number, size: number, text: string, fill = INK): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="800" text-anchor="middle" fill="${fill}">${text}</text>`;
const symbol = (x: number, y: number, size: number, code: SymbolCode): string =>
  `<use href="#v-symbol-${code}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
const card = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${fill}" stroke="${INK}" stroke-width="4"/>`;
const strokes = (d: string, width: number, at = ""): string =>
  `<path d="${d}" ${at} fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const box = (x: number, y: number, size: number): string => `transform="translate(${x} ${y}) scale(${size / 32})"`;

const equal = (x: number, y: number, size: number): string => strokes("M4 10H28M4 22H28", 6, box(x, y, size));
const unequal = (x: number, y: number, size: number): string =>
  strokes("M3 11H29M3 21H29M23 2L9 30", 5.5, box(x, y, size));
const drop = (x: number, y: number, size: number, fill: string): string =>
  `<path ${box(x, y, size)} d="M16 2C10 11 6 16 6 21a10 10 0 0 0 20 0c0-5-4-10-10-19z" fill="${fill}" stroke="${INK}" stroke-width="${(105 / size).toFixed(2)}" stroke-linejoin="round"/>`;
const disc = (x: number, y: number): string => `<circle cx="${x + 17}" cy="${y + 18}" r="16" fill="${INK}"/>`;
const triangle = (x: number, y: number): string =>
  `<path d="M${x + 18} ${y + 3}l16 29h-32z" fill="${PAPER}" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>`;

const any =
  `<g transform="translate(40 74)"><g transform="rotate(-24)">${card(-17, -62, 34, 50, SIX.r.fill)}</g>` +
  `<g transform="rotate(24)">${card(-17, -62, 34, 50, SIX.l.fill)}</g>${card(-17, -66, 34, 50, SIX.y.fill)}</g>` +
  strokes("M40 22v22M30.5 27.5l19 11M30.5 38.5l19-11", 5.5);

export const PICTOGRAMS = {
  "2A": any,
  "2B": any,
  "3A":
    card(1, 14, 35, 52, SIX.y.fill) +
    sign(14, 38, 25, "Y") +
    card(44, 14, 35, 52, SIX.g.fill) +
    sign(66, 61, 25, "G", PAPER) +
    `<path d="M2 72L78 8" stroke="${PAPER}" stroke-width="13" stroke-linecap="round"/>` +
    strokes("M2 72L78 8", 7),
  "3B": symbol(22, -1, 37, "B") + symbol(0, 41, 37, "P") + symbol(43, 41, 37, "A"),
  "4A": ["2", "4", "6"]
    .map((value, i) => card(1 + i * 27, 20, 24, 40, PAPER) + sign(13 + i * 27, 49, 27, value))
    .join(""),
  "4B": symbol(1, 0, 37, "R") + symbol(43, 1, 35, "C") + symbol(1, 43, 35, "C") + symbol(42, 42, 37, "R"),
  "5A": `<g transform="translate(21 -5) scale(.38)">${BACK}</g>` + sign(40, 79, 30, "≤ 12"),
  "5B": ["5", "6"].map((value, i) => card(5 + i * 38, 14, 32, 52, PAPER) + sign(21 + i * 38, 52, 36, value)).join(""),
  "6A": drop(2, -2, 40, INK) + drop(40, -2, 40, PAPER) + drop(2, 40, 40, PAPER) + drop(40, 40, 40, INK),
  "6B":
    sign(40, 25, 31, "1 3 5") +
    strokes("M20 34v12l-6-6M20 46l6-6M60 46V34l-6 6M60 34l6 6", 5) +
    sign(40, 78, 31, "2 4 6"),
  "7A":
    sign(13, 30, 36, "3") +
    equal(29, 7, 22) +
    sign(67, 30, 36, "3") +
    `<path d="M2 40H78" stroke="${INK}" stroke-width="2.5" stroke-dasharray="2 6" stroke-linecap="round"/>` +
    symbol(0, 49, 29, "A") +
    equal(30, 52, 22) +
    symbol(52, 49, 29, "A"),
  "7B": disc(2, 0) + triangle(42, 0) + triangle(2, 42) + disc(42, 42),
  "8A": sign(40, 58, 50, "±1"),
  "8B":
    Object.values(SIX)
      .map(
        ({ fill }, i) =>
          `<rect x="${i * 14 - 1}" y="${i === 2 ? 34 : 44}" width="12" height="${i === 2 ? 42 : 32}" rx="3" fill="${fill}"/>`,
      )
      .join("") +
    strokes("M13 17H53M21 8l-9 9 9 9M45 8l9 9-9 9", 5.5) +
    `<circle cx="33" cy="17" r="6" fill="${INK}"/>`,
  "9A": unequal(24, 0, 32) + drop(-4, 42, 34, SIX.p.fill) + sign(40, 74, 34, "3") + symbol(54, 46, 28, "A"),
  "9B":
    strokes("M14 58L33 31M47 31L66 58M23 33l10-3 1 10M57 57l9 2 1-10", 5) +
    sign(40, 27, 34, "6") +
    sign(8, 82, 30, "1") +
    sign(72, 82, 30, "1"),
} as const;

export type Face = keyof typeof PICTOGRAMS;
