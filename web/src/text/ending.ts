/** The chapter of how games end, put together as that of the coach. */
export default import.meta.glob<string>(["$locales/*/ends.ftl", "$boxes/*/ends/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
