import type { FluentVariable } from "@fluent/bundle";
import { choose, hasText, language, LANGUAGES, openChapter, speak, text, type Language } from "../text/text.svelte";
import { preferences } from "./preferences.svelte";

export { language, LANGUAGES, openChapter, type Language };

export type Arguments = Readonly<Record<string, unknown>>;

/** At the start: the person's own choice, else the first of the browser's languages that we have. */
export function startLanguage(wishes: readonly string[] = globalThis.navigator?.languages ?? []): Promise<void> {
  return speak(choose([...(preferences.language ? [preferences.language] : []), ...wishes]));
}

/** The person chose; the page keeps its old words until the new ones are loaded. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await speak(chosen);
  preferences.language = chosen;
}

/** The words for this key, with whatever the server sent as facts. Read in a component it follows the language. While
 * one works on the client, a key without words leaps to the eye. */
export function t(key: string, facts: Arguments = {}): string {
  if (!hasText(key)) {
    if (!import.meta.env.DEV) return key;
    console.warn(`no words for "${key}" (${language()})`);
    return `⟦${key}⟧`;
  }
  return text(key, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, variable(fact)])));
}

export const has = (key: string): boolean => hasText(key);

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language(), options).format(value);
}

function variable(fact: unknown): FluentVariable {
  if (typeof fact === "number" || fact instanceof Date) return fact;
  if (Array.isArray(fact)) return new Intl.ListFormat(language(), { type: "unit" }).format(fact.map(String));
  return String(fact);
}
