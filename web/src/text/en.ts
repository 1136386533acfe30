/** All catalogues of this language: one chunk. */
export default Object.values(import.meta.glob<string>("$locales/en/*.ftl", { query: "?raw", import: "default", eager: true }));
