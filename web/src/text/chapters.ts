/** Catalogues that only some pages need: each is fetched with them, in the language that is spoken. */
export type Chapter = "learn" | "watch" | "daily" | "together" | "identity" | "seats" | "offline" | "ways" | "coach" | "results";

const sources = import.meta.glob<string>("$locales/*/{learn,watch,daily,together,identity,seats,offline,ways,results}.ftl", {
  query: "?raw",
  import: "default",
});

export async function sourceOf(language: string, chapter: Chapter): Promise<string> {
  if (chapter === "coach") return (await import("./coaching")).coachingIn(language);
  const found = Object.entries(sources).find(([path]) => path.endsWith(`/${language}/${chapter}.ftl`));
  if (!found) throw new Error(`no chapter ${chapter} in ${language}`);
  return found[1]();
}
