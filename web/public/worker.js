// The shell of the page, kept by the browser: it opens at once, and says in its own words when there is no network.
// Nothing of the API is ever kept, and no socket passes through here.
const KEPT = "vivace-shell-1";
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/api/") || pathname === "/metrics") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
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
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

// Their names change with their content: what is kept is right for ever.
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(KEPT);
    await cache.put(request, response.clone());
    void forgetOld();
  }
  return response;
}

// The page and the files that it names; what the page loads later is kept when it is first loaded.
async function keepPage() {
  const cache = await caches.open(KEPT);
  const response = await fetch(PAGE, { cache: "no-cache" });
  if (!response.ok) return;
  const text = await response.clone().text();
  await cache.put(PAGE, response);
  await Promise.allSettled(filesOf(text).map((file) => cache.add(file)));
}

const filesOf = (text) => [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])];

// Files of clients that are long gone: beyond so many, the oldest go.
const MOST_FILES = 120;

async function forgetOld() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  const cache = await caches.open(KEPT);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((file) => cache.delete(file)));
}
