import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Kit, READY } from "./kit.svelte";
import { offline } from "./way";

/** Cache Storage as far as a kit needs it. */
class Caches {
  readonly kept = new Map<string, Map<string, string>>();
  keys = async () => [...this.kept.keys()];
  has = async (name: string) => this.kept.has(name);
  delete = async (name: string) => this.kept.delete(name);
  open = async (name: string) => {
    const files = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, files);
    return {
      put: async (url: URL | string, response: Response) => void files.set(String(url), await response.text()),
      match: async (url: string) => (files.has(url) ? new Response(files.get(url)) : undefined),
    };
  };
}

let store: Caches;
let server: Record<string, string>;
let asked: string[];

const site = (version: string, ...paths: string[]) => {
  server = Object.fromEntries(paths.map((path) => [path, `${path} of ${version}`]));
  const files = paths.map((path) => ({ path, bytes: server[path]!.length, packed: false, type: "" }));
  server["offline/kit.json"] = JSON.stringify({ version, files });
};

beforeEach(() => {
  store = new Caches();
  asked = [];
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal("caches", store);
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve() } });
  vi.stubGlobal("fetch", async (url: URL) => {
    const path = url.href.slice(READY.length - "offline/ready".length).split("?")[0]!;
    asked.push(path);
    if (!(path in server)) throw new TypeError("no network");
    return new Response(server[path]);
  });
});

afterEach(() => void vi.unstubAllGlobals());

test("a kit is kept under its version once it is complete, and asked for again only where there is another", async () => {
  site("one", "assets/a.js", "offline/b");
  const kit = new Kit();
  await kit.load();
  expect([kit.state, offline()?.version, kit.done, await store.keys()]).toEqual([
    "ready",
    "one",
    kit.total,
    ["vivace-offline-one"],
  ]);
  asked = [];
  await kit.load();
  expect(asked).toEqual(["offline/kit.json"]);
  site("two", "assets/c.js");
  await kit.load();
  expect([offline()?.version, await store.keys()]).toEqual(["two", ["vivace-offline-two"]]);
});

test("a new version that does not come whole leaves the old one, and no network at all leaves it too", async () => {
  site("one", "assets/a.js");
  const kit = new Kit();
  await kit.load();
  site("two", "assets/c.js", "assets/d.js");
  delete server["assets/d.js"];
  await kit.load();
  server = {};
  await kit.load();
  expect([kit.state, offline()?.version, store.kept.get("vivace-offline-one")?.get(READY)]).toEqual([
    "ready",
    "one",
    "one",
  ]);
  await kit.remove();
  expect([kit.state, offline(), await store.keys()]).toEqual(["none", null, []]);
});

test("what never came fails, and says so", async () => {
  server = {};
  const kit = new Kit();
  await expect(kit.load()).rejects.toThrow("no network");
  expect([kit.state, offline()]).toEqual(["failed", null]);
});
