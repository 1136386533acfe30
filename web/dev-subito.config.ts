import { mergeConfig } from "vitest/config";
import base from "./vite.config";
export default mergeConfig(base, { cacheDir: "/tmp/subito/vite-cache", server: { hmr: false, watch: null } });
