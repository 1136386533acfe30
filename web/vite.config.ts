import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { python } from "./python.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// VIVACE_SERVER is where a server runs while one works on the client; specimen.html is served by `npm run dev` alone.
const server = process.env.VIVACE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), python()],
  // Files name each other by where they lie, so that `vivace export` can put them anywhere; the server gives the page itself
  // absolute addresses.
  base: "./",
  resolve: { alias: { $locales: here("../src/vivace/server/locales"), $boxes: here("../src/vivace/games") } },
  build: {
    outDir: here("../src/vivace/server/static"),
    emptyOutDir: true,
    target: "es2022",
    // The Content-Security-Policy allows neither inline styles nor data: fonts, so every file stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Beside Python, and like it with a policy of its own: compiled code is allowed there, and nowhere else.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "offline/worker.js" } } },
  server: {
    fs: { allow: [here(".."), here(".")] },
    proxy: { "/api": { target: server, ws: true }, "/games": server },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
