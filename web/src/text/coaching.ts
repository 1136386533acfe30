/** The chapter for those who play for the first time: the shell's words, and those of the boxes, in every language. One
 * chunk: a list of its parts would burden the first page. */
export default import.meta.glob<string>(["$locales/*/coach.ftl", "$boxes/*/coach/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
