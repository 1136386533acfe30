import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

/** Puts Python for the browser beside the client, compressed: it is fetched where offline play is wanted, and only there.
 * The name says nothing to any server, so that none compresses or unpacks it by itself. */
export function python(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: "vivace-python",
    apply: "build",
    generateBundle() {
      for (const file of FILES) {
        const source = gzipSync(readFileSync(require.resolve(`pyodide/${file}`)), { level: 9 });
        this.emitFile({ type: "asset", fileName: `offline/${file}.packed`, source });
      }
    },
  };
}
