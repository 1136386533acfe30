/** Catalogues that only some pages need: each is fetched with them, in the language that is spoken. */
export type Chapter = "learn" | "watch" | "daily" | "together" | "identity" | "seats" | "offline" | "coach";

const sources = import.meta.glob<string>("$locales/*/{learn,watch,daily,together,identity,seats,offline,coach}.ftl", {
  query: "?raw",
  import: "default",
});

/** What the boxes say to those who play for the first time belongs to one of them. */
const coaching = import.meta.glob<string>("$boxes/*/coach/*.ftl", { query: "?raw", import: "default" });

export async function sourceOf(language: string, chapter: Chapter): Promise<string> {
  const found = Object.entries(sources).find(([path]) => path.endsWith(`/${language}/${chapter}.ftl`));
  if (!found) throw new Error(`no chapter ${chapter} in ${language}`);
  if (chapter !== "coach") return found[1]();
  const boxes = Object.entries(coaching).filter(([path]) => path.endsWith(`/${language}.ftl`));
  return (await Promise.all([found[1](), ...boxes.map(([, source]) => source())])).join("\n");
}
