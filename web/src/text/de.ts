/** All catalogues of this language: one chunk. What lessons say the server words itself. */
export default Object.values(import.meta.glob<string>(["$locales/de/*.ftl", "!**/lessons.ftl"], { query: "?raw", import: "default", eager: true }));
