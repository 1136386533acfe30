// What neither the types nor svelte-check find. Layout is Prettier's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["public/", "src/protocol.ts", "src/client/doubles/patches.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // the compiler's
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/no-empty-function": ["error", { allow: ["arrowFunctions", "methods"] }], // nobody listens, yet
      // What the compiler tells already (noUnusedLocals, noUnusedParameters), and here takes as long as all other rules.
      "@typescript-eslint/no-unused-vars": "off",
      "svelte/no-unused-svelte-ignore": "off", // compiles every component once more
      // Whatever is indexed may be missing (noUncheckedIndexedAccess), so what is known to be there needs a "!".
      "@typescript-eslint/no-non-null-assertion": "off",
      // Sets and maps that are seen are replaced, not changed: `$state.raw`.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, extraFileExtensions: [".svelte"] } },
  },
  {
    // Drawings: constants of the client and of the games' modules, the same for everybody.
    files: ["src/cards/*.svelte", "src/games/*/*{Card,Defs}.svelte", "src/ui/{Avatar,Confetti,Icon}.svelte"],
    rules: { "svelte/no-at-html-tags": "off" },
  },
);
