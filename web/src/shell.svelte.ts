import { entryOf } from "./entry";
import { alone, isDecided, offline } from "./offline/way";

/** How often a page that stays open looks whether the server has a newer one. */
const LOOK_EVERY = 30 * 60_000;
const RELOADED = "vivace:reloaded";

/** The installed shell: the service worker keeps this page's files, so that it opens at once and without a network. */
class Shell {
  /** The server has a newer page than this one. */
  fresh = $state(false);
  #looked = performance.now();

  register(): void {
    if (!import.meta.env.PROD) return;
    // A file did not come. Either it is gone from the server, because this page is of yesterday; or the line is cut,
    // and then the page stays: whoever needs the file asks for it again.
    addEventListener("vite:preloadError", () => void this.#renew());
    document.addEventListener("visibilitychange", () => void this.#look());
    setInterval(() => void this.#look(), LOOK_EVERY);
    if ("serviceWorker" in navigator)
      navigator.serviceWorker.register(alone ? "worker.js" : "/worker.js").catch(() => {});
    // Whoever installs the page wants it without a network too.
    if (offline() || (!isDecided() && matchMedia("(display-mode: standalone)").matches)) later(tend);
    addEventListener("appinstalled", tend);
  }

  async #look(): Promise<void> {
    if (document.visibilityState !== "visible" || performance.now() - this.#looked < LOOK_EVERY) return;
    this.#looked = performance.now();
    this.fresh = (await isOfYesterday()) ?? this.fresh;
  }

  async #renew(): Promise<void> {
    if ((await isOfYesterday()) === true && !reloadedJustNow()) location.reload();
  }

  take(): void {
    location.reload();
  }
}

/** Whether the server has another page than this one; nobody knows while it does not answer. */
async function isOfYesterday(): Promise<boolean | undefined> {
  try {
    const theirs = entryOf(await (await fetch(alone ? "./" : "/", { cache: "no-cache" })).text());
    const ours = entryOf(document.documentElement.outerHTML);
    return theirs !== undefined && ours !== undefined && theirs !== ours;
  } catch {
    return undefined;
  }
}

const later = (then: () => void): void => void (window.requestIdleCallback ?? ((work) => setTimeout(work, 1500)))(then);
const tend = (): void => void import("./offline/tending").then((loaded) => loaded.tend()).catch(() => {});

function reloadedJustNow(): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return Date.now() - before < 10_000;
  } catch {
    return true;
  }
}

export const shell = new Shell();
