import { alone } from "../../offline/way";
import type { HouseInfo } from "../../protocol";
import { api } from "../session.svelte";
import { router } from "../../client/router.svelte";

/** A message to all may be a minute late: it is for those who plan their evening. */
const EVERY_MS = 60_000;

/** What the host of this server says on every page: links, and at times a message. */
class House {
  info = $state.raw<HouseInfo | null>(null);

  /** Until the function that it gives back is called. */
  watch(): () => void {
    const ask = () => void this.look();
    const later = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1000));
    later(ask);
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }

  /** Nobody is told where it fails: the page that needs the server says so. */
  async look(): Promise<void> {
    const { route } = router;
    const file = route.page === "watch" && route.game === null;
    if (alone || file || document.hidden || !navigator.onLine) return;
    this.info = await api.send<HouseInfo>("GET", "/api/house").catch(() => this.info);
  }
}

export const house = new House();
