// The shell of the page, kept by the browser: it opens at once, and says in its own words when there is no network. Where
// offline play is wanted the page keeps a whole kit, and what is in it is served from there.
// Nothing of the API is ever kept, and no socket passes through here.
const KEPT = "vivace-shell-1";
const KIT = "vivace-offline-";
// Where the site lies: at the root of a server, or anywhere on a web space.
const PAGE = new URL("./", self.location).pathname;
const READY = `${PAGE}offline/ready`;

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || !pathname.startsWith(PAGE)) return;
  const path = pathname.slice(PAGE.length);
  if (path.startsWith("api/") || path === "metrics") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (path.startsWith("assets/") && !search) event.respondWith(asset(request));
  // With a query it is the kit itself that is fetched, and this one may be older.
  else if (path.startsWith("offline/") && path !== "offline/kit.json" && !search) event.respondWith(kept(request));
});

// Every address has the same page. From the network while there is one: it names the files that belong together.
async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok && response.headers.get("content-type")?.startsWith("text/html")) {
      const cache = await caches.open(KEPT);
      await cache.put(PAGE, response.clone());
    }
    return response;
  } catch (error) {
    // The page of a kit: all of its files are here.
    const response = (await (await kit())?.match(PAGE)) ?? (await caches.match(PAGE));
    if (response) return response;
    throw error;
  }
}

// Their names change with their content: what is kept is right for ever.
async function asset(request) {
  const found = await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(KEPT);
    await cache.put(request, response.clone());
    void forgetOld();
  }
  return response;
}

async function kept(request) {
  return (await (await kit())?.match(request)) ?? fetch(request);
}

// The one that is complete.
async function kit() {
  for (const name of (await caches.keys()).filter((one) => one.startsWith(KIT)).reverse()) {
    const cache = await caches.open(name);
    if (await cache.match(READY)) return cache;
  }
  return undefined;
}

// The page and the files that it names; what the page loads later is kept when it is first loaded.
async function keepPage() {
  const cache = await caches.open(KEPT);
  const response = await fetch(PAGE, { cache: "no-cache" });
  if (!response.ok) return;
  const text = await response.clone().text();
  await cache.put(PAGE, response);
  await Promise.allSettled(filesOf(text).map((file) => cache.add(PAGE + file)));
}

const filesOf = (text) => [...new Set(text.match(/\bassets\/[\w.-]+/g) ?? [])];

// Files of clients that are long gone: beyond so many, the oldest go.
const MOST_FILES = 120;

async function forgetOld() {
  for (const name of await caches.keys()) if (name !== KEPT && !name.startsWith(KIT)) await caches.delete(name);
  const cache = await caches.open(KEPT);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`${PAGE}assets/`));
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((file) => cache.delete(file)));
}
