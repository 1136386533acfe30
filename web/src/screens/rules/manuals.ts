import type { Manual, ManualChapter, ManualParagraph, ManualRule } from "../../protocol";
import { api } from "../session.svelte";

const known = new Map<string, Promise<Manual>>();

/** The rules of a game in a language, asked for once; a failure may be tried again. */
export function manualOf(game: string, language: string): Promise<Manual> {
  const key = `${language}/${game}`;
  const asked = known.get(key) ?? api.manual(game, language);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

export interface Found {
  chapter: ManualChapter;
  rule: ManualRule;
}

/** The rule with this number, and the chapter that it stands in. */
export function findRule(manual: Manual, number: string): Found | undefined {
  for (const chapter of manual.chapters) {
    const rule = chapter.rules.find((one) => one.number === number);
    if (rule) return { chapter, rule };
  }
  return undefined;
}

const plain = (paragraphs: readonly ManualParagraph[]): string =>
  paragraphs.flatMap(({ spans }) => spans.map(({ text }) => text)).join(" ");

const NUMBERED = /^[sbkc](\d|-)/;

/** What people type: case, accents and spaces at the ends do not matter. */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** The chapters with only those rules whose number begins so, or who say it. Without a word, all of them. */
export function searched(manual: Manual, typed: string): readonly ManualChapter[] {
  const wanted = folded(typed);
  if (!wanted) return manual.chapters;
  // Who types a number wants that rule, not those that speak of it.
  const says = NUMBERED.test(wanted)
    ? (rule: ManualRule): boolean => folded(rule.number).startsWith(wanted)
    : (rule: ManualRule): boolean => folded(plain(rule.paragraphs)).includes(wanted);
  return manual.chapters
    .map((chapter) => {
      const whole = chapter.number !== null && folded(chapter.number) === wanted;
      const own = !NUMBERED.test(wanted) && folded(`${chapter.title} ${plain(chapter.paragraphs)}`).includes(wanted);
      return {
        ...chapter,
        paragraphs: whole || own ? chapter.paragraphs : [],
        rules: whole ? chapter.rules : chapter.rules.filter(says),
      };
    })
    .filter(({ paragraphs, rules }) => paragraphs.length || rules.length);
}

export const countRules = (chapters: readonly ManualChapter[]): number =>
  chapters.reduce((sum, { rules }) => sum + rules.length, 0);

/** The anchor of a chapter. */
export const anchorOf = (chapter: ManualChapter, place: number): string => chapter.number ?? `chapter-${place + 1}`;
