/** All catalogues of this language: one chunk. */
export default Object.values(import.meta.glob<string>("$locales/fr/*.ftl", { query: "?raw", import: "default", eager: true }));
