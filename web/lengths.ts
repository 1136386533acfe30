// Lengths are written in pixels, as they are drawn, and built as parts of the root's size: that follows the room
// (src/styles/base.css), so that everything grows together on a large screen. Sizes of text follow what this person
// chose in their browser, too: all grow by as much as running text does (`--more`, src/textsize.ts), so that a heading
// does not outgrow a phone. Conditions are another matter (breakpoints.ts).

/** What of a PostCSS declaration is used here. */
interface Declared {
  prop: string;
  value: string;
  parent?: { type: string; name?: string; selector?: string } | undefined;
  source?: { input: { file?: string | undefined } } | undefined;
}

const ROOT = 16;
const PIXELS = /(?<![\w.]|\w-)(\d*\.?\d+)px\b/g;
/** What lies round one device is planned in pixels by its scripts, and its table is no larger for a larger screen. */
const PLANNED = /\/together\//;

export const inRoots = (value: string): string =>
  value.replace(PIXELS, (whole, number: string) =>
    Number(number) ? `${Number((Number(number) / ROOT).toFixed(4))}rem` : whole,
  );

const TEXT = /^(font|font-size|--t-\d)$/;

/** Sizes of text: larger text grows by no more than running text, of 16 pixels. */
export const inText = (value: string): string =>
  value.replace(PIXELS, (whole, number: string) =>
    Number(number) ? `calc(${inRoots(whole)} + ${inRoots(`${Math.min(Number(number), ROOT)}px`)}*var(--more))` : whole,
  );

/** A PostCSS plugin that writes lengths in pixels as parts of the root's size. */
export function lengths() {
  return {
    postcssPlugin: "lengths",
    Declaration(one: Declared): void {
      const property = one.parent?.type === "atrule" && one.parent.name === "property"; // needs a fixed initial value
      const own = one.prop === "font-size" && one.parent?.selector === "html"; // the root's size itself
      if (!property && !own && !PLANNED.test(one.source?.input.file ?? "") && one.value.includes("px")) {
        const written = (TEXT.test(one.prop) ? inText : inRoots)(one.value);
        if (written !== one.value) one.value = written;
      }
    },
  };
}
