/** What every page may say in this language: one chunk. Chapters come with their pages; lessons the server words itself. */
export default Object.values(
  import.meta.glob<string>(
    [
      "$locales/de/*.ftl",
      "$boxes/*/words/de.ftl",
      "!$locales/de/{calibrate,lessons,coach,ends,learn,watch,daily,together,identity,seats,offline,ways,voice,http,previews,results,arena,club,evening,house}.ftl",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);
