/** Catalogues that only some pages need: each is fetched with them, in the language that is spoken. */
export const CHAPTERS = [
  "house",
  "calibrate",
  "learn",
  "watch",
  "daily",
  "together",
  "identity",
  "seats",
  "offline",
  "ways",
  "voice",
  "coach",
  "results",
  "ends",
  "arena",
  "club",
  "evening",
] as const;
export type Chapter = (typeof CHAPTERS)[number];

const sources = import.meta.glob<string>(
  "$locales/*/{house,calibrate,learn,watch,daily,together,identity,seats,offline,ways,voice,results,arena,club,evening}.ftl",
  {
    query: "?raw",
    import: "default",
  },
);

/** Those to which the boxes add words of their own: one chunk each, with every language. */
const withBoxes: Partial<Record<Chapter, () => Promise<{ default: Record<string, string> }>>> = {
  coach: () => import("./coaching"),
  ends: () => import("./ending"),
};

export async function sourceOf(language: string, chapter: Chapter): Promise<string> {
  const parts = await withBoxes[chapter]?.();
  if (parts) return joined(parts.default, language, chapter);
  const found = Object.entries(sources).find(([path]) => path.endsWith(`/${language}/${chapter}.ftl`));
  if (!found) throw new Error(`no chapter ${chapter} in ${language}`);
  return found[1]();
}

const joined = (parts: Record<string, string>, language: string, chapter: Chapter): string =>
  Object.entries(parts)
    .filter(([path]) =>
      [`/${language}/${chapter}.ftl`, `/${chapter}/${language}.ftl`].some((end) => path.endsWith(end)),
    )
    .map(([, source]) => source)
    .join("\n");
