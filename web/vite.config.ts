/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { breakpoints } from "./breakpoints.ts";
import { lengths } from "./lengths.ts";
import { python } from "./python.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// VIVACE_SERVER is where a server runs while one works on the client; specimen.html is served by `npm run dev` alone.
const server = process.env.VIVACE_SERVER ?? "http://127.0.0.1:8000";

interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** Whether every visit begins with this module. Those are one file: as fifty small ones they weigh twelve kilobytes more. */
function isFirst(id: string, graph: Graph): boolean {
  const above = new Set([id]);
  for (const one of above) {
    const info = graph.getModuleInfo(one);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) above.add(importer);
  }
  return false;
}

/** Has Chromium compile all of a file when it is fetched, not each function when it is first called: that would be in the frame
 * of a verdict, or of an end, which is full without it. Other browsers read a comment. */
const COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad";
const AT_A_TABLE = /\/src\/(games|screens\/table|screens\/ways|ui)\//;
const compiledAtOnce = ({ name, moduleIds }: { name: string; moduleIds: readonly string[] }) =>
  name !== "first" && moduleIds.some((id) => AT_A_TABLE.test(id)) ? COMPILE_AT_ONCE : "";

export default defineConfig({
  plugins: [svelte(), python()],
  // Files name each other by where they lie, so that `vivace export` can put them anywhere; the server gives the page itself
  // absolute addresses.
  base: "./",
  resolve: { alias: { $locales: here("../src/vivace/server/locales"), $boxes: here("../src/vivace/games") } },
  css: { postcss: { plugins: [breakpoints(here("src")), lengths()] } },
  build: {
    outDir: here("../src/vivace/server/static"),
    emptyOutDir: true,
    target: "es2022",
    // The Content-Security-Policy allows neither inline styles nor data: fonts, so every file stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: (id, graph) => (isFirst(id, graph) ? "first" : null) }] },
        postBanner: compiledAtOnce,
      },
    },
  },
  // Beside Python, and like it with a policy of its own: compiled code is allowed there, and nowhere else.
  worker: {
    format: "es",
    rolldownOptions: {
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes("/offline/") ? "offline/worker.js" : "assets/[name]-[hash].js",
      },
    },
  },
  server: {
    fs: { allow: [here(".."), here(".")] },
    proxy: { "/api": { target: server, ws: true }, "/games": server },
  },
  // As long as the tests of the server wait (tests/patience.py): a busy machine is no failure.
  test: { include: ["src/**/*.test.ts"], environment: "node", testTimeout: 180_000, hookTimeout: 180_000 },
});
