/** The chapter for those who play for the first time: the shell's words, and those of the boxes, in every language. One
 * chunk: a list of its parts would burden the first page. */
const sources = import.meta.glob<string>(["$locales/*/coach.ftl", "$boxes/*/coach/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export const coachingIn = (language: string): string =>
  Object.entries(sources)
    .filter(([path]) => [`/${language}/coach.ftl`, `/coach/${language}.ftl`].some((end) => path.endsWith(end)))
    .map(([, source]) => source)
    .join("\n");
