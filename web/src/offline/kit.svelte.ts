// Everything that a page needs without a network: its own files, Python, our packages, lessons and rules. Kept in Cache
// Storage under the version of the whole; the service worker serves a kit once it is complete.
import { keepOffline, offline } from "./way";

interface KitFile {
  /** From the root of the site; empty: the page itself. */
  path: string;
  /** As they are sent. */
  bytes: number;
  /** Lies there compressed, under a name with `.packed` behind it, whatever the server makes of files. */
  packed: boolean;
  type: string;
}

interface KitList {
  version: string;
  files: readonly KitFile[];
}

const PREFIX = "vivace-offline-";
const AT_ONCE = 6;
/** The site's root: this file lies in its folder `assets`. */
export const ROOT = new URL(/* @vite-ignore */ "../", import.meta.url);
export const READY = new URL("offline/ready", ROOT).href;

export class Kit {
  state = $state.raw<"none" | "loading" | "ready" | "failed">(offline() ? "ready" : "none");
  done = $state(0);
  total = $state(0);
  #loading: Promise<void> | undefined;

  /** Without a service worker nothing can be kept; browsers have none on plain http, but on the device itself. */
  static get possible(): boolean {
    return "caches" in globalThis && "DecompressionStream" in globalThis && "serviceWorker" in navigator;
  }

  /** Here, and of the version that the server has; where that cannot be asked, of any. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load().finally(() => (this.#loading = undefined)));
  }

  async #load(): Promise<void> {
    const before = offline();
    try {
      const list = await listed();
      if (before?.version === list.version && (await caches.has(PREFIX + list.version)))
        return void (this.state = "ready");
      await this.#fetch(list);
      keepOffline({ ...before, version: list.version });
      await forget((name) => name !== PREFIX + list.version);
      this.state = "ready";
    } catch (error) {
      if (before && (await isComplete(before.version))) this.state = "ready";
      else {
        this.state = "failed";
        throw error;
      }
    }
  }

  /** Bytes, of the version that the server has. */
  async size(): Promise<number> {
    return bytesOf(await listed());
  }

  async remove(): Promise<void> {
    keepOffline(null);
    this.state = "none";
    await forget(() => true);
  }

  async #fetch({ version, files }: KitList): Promise<void> {
    if (this.state !== "ready") this.state = "loading";
    this.done = 0;
    this.total = bytesOf({ version, files });
    void navigator.storage?.persist?.().catch(() => false);
    const cache = await caches.open(PREFIX + version);
    const waiting = [...files].sort((a, b) => b.bytes - a.bytes);
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const place = new URL(file.path, ROOT).href;
        // What came before the line broke need not come again.
        if (await cache.match(place)) this.done += file.bytes;
        else await cache.put(place, await this.#fetched(file, version));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await navigator.serviceWorker.ready;
    await cache.put(READY, new Response(version));
  }

  async #fetched({ path, packed, type }: KitFile, version: string): Promise<Response> {
    const response = await fetch(new URL(`${path}${packed ? ".packed" : ""}?v=${version}`, ROOT));
    if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (piece, to) => {
          this.done += piece.length;
          to.enqueue(piece);
        },
      }),
    );
    // A worker's own policies come with its file.
    const headers = new Headers([...response.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name)));
    if (type) headers.set("content-type", type);
    return new Response(packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted, { headers });
  }
}

async function listed(): Promise<KitList> {
  const response = await fetch(new URL("offline/kit.json", ROOT), { cache: "no-cache" });
  if (!response.ok) throw new Error(`the list of files: ${response.status}`);
  return (await response.json()) as KitList;
}

const bytesOf = ({ files }: KitList): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function isComplete(version: string): Promise<boolean> {
  return (
    (await caches.has(PREFIX + version)) && (await (await caches.open(PREFIX + version)).match(READY)) !== undefined
  );
}

async function forget(which: (name: string) => boolean): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && which(name)) await caches.delete(name);
}

export const kit = new Kit();
