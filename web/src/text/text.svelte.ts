import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { sourceOf, type Chapter } from "./chapters";

/** The words of the interface: one Fluent catalogue for server and browser, each language its own chunk. */

const catalogues = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  de: () => import("./de"),
};

export type Language = keyof typeof catalogues;
export const LANGUAGES = Object.keys(catalogues) as readonly Language[];

interface Words {
  readonly language: Language;
  readonly always: readonly FluentResource[];
  readonly chapters: ReadonlyMap<Chapter, FluentResource>;
}

let spoken = $state.raw<FluentBundle>();
/** The same, but not followed by what reads it: a page that opens a chapter must not be made anew with the language. */
let words: Words = { language: "en", always: [], chapters: new Map() };
let asked = 0;
let elsewhere: (language: Language) => Promise<readonly string[]> = async () => [];
const opened = new Map<Chapter, Promise<void>>();

/** The first of the wanted languages that we have: `["pt-BR", "fr-CA"]` is French. */
export function choose(wanted: readonly string[]): Language {
  const tags = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return (tags.find((tag) => LANGUAGES.includes(tag as Language)) as Language | undefined) ?? "en";
}

/** Words that this page has not built in: they come with every language, and never in the place of ours. */
export function alsoSpeak(sources: typeof elsewhere): void {
  elsewhere = sources;
}

/** Loads a language with the chapters that are open, then switches all texts at once. Of two that are under way the
 * last one asked for counts. */
export async function speak(language: Language): Promise<void> {
  const mine = ++asked;
  // Without its words a game is still there.
  const [{ default: always }, brought] = await Promise.all([
    catalogues[language](),
    elsewhere(language).catch(() => []),
  ]);
  const chapters = new Map<Chapter, FluentResource>();
  // While these come, a page may open one more.
  for (
    let missing = [...opened.keys()];
    missing.length;
    missing = [...opened.keys()].filter((one) => !chapters.has(one))
  ) {
    const sources = await Promise.all(missing.map((one) => sourceOf(language, one)));
    missing.forEach((one, i) => chapters.set(one, new FluentResource(sources[i]!)));
  }
  if (mine !== asked) return;
  say({ language, always: [...always, ...brought].map((source) => new FluentResource(source)), chapters });
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** What a page says beside what all say: here once this is done, and from then on in every language. */
export function openChapter(chapter: Chapter): Promise<void> {
  const before = opened.get(chapter);
  if (before) return before;
  const opening = load(chapter).catch((error: unknown) => {
    opened.delete(chapter);
    throw error;
  });
  opened.set(chapter, opening);
  return opening;
}

async function load(chapter: Chapter): Promise<void> {
  // Another language may have come meanwhile, with or without this chapter.
  while (!words.chapters.has(chapter)) {
    const { language } = words;
    const resource = new FluentResource(await sourceOf(language, chapter));
    if (words.language === language) say({ ...words, chapters: new Map([...words.chapters, [chapter, resource]]) });
  }
}

function say(next: Words): void {
  const bundle = new FluentBundle(next.language, { useIsolating: false });
  for (const resource of [...next.always, ...next.chapters.values()]) bundle.addResource(resource);
  words = next;
  spoken = bundle;
}

export const language = (): Language => (spoken?.locales[0] ?? "en") as Language;

/** A message in the current language; its key where the catalogue has none, so that a missing text is seen and nothing breaks. */
export function text(key: string, facts?: Record<string, FluentVariable>): string {
  const pattern = spoken?.getMessage(key)?.value;
  return pattern ? spoken!.formatPattern(pattern, facts, []) : key;
}

export const hasText = (key: string): boolean => spoken?.hasMessage(key) ?? false;
