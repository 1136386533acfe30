import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** The words of the interface: one Fluent catalogue for server and browser, each language its own chunk. */

const catalogues = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  de: () => import("./de"),
};

export type Language = keyof typeof catalogues;
export const LANGUAGES = Object.keys(catalogues) as readonly Language[];

let spoken = $state.raw<FluentBundle>();
let asked = 0;

/** The first of the wanted languages that we have: `["pt-BR", "fr-CA"]` is French. */
export function choose(wanted: readonly string[]): Language {
  const tags = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return (tags.find((tag) => LANGUAGES.includes(tag as Language)) as Language | undefined) ?? "en";
}

/** Loads a language, then switches all texts at once. Of two that are under way the last one asked for counts. */
export async function speak(language: Language): Promise<void> {
  const mine = ++asked;
  const { default: sources } = await catalogues[language]();
  if (mine !== asked) return;
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  spoken = bundle;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

export const language = (): Language => (spoken?.locales[0] ?? "en") as Language;

/** A message in the current language; its key where the catalogue has none, so that a missing text is seen and nothing breaks. */
export function text(key: string, facts?: Record<string, FluentVariable>): string {
  const pattern = spoken?.getMessage(key)?.value;
  return pattern ? spoken!.formatPattern(pattern, facts, []) : key;
}

export const hasText = (key: string): boolean => spoken?.hasMessage(key) ?? false;
