import { alone } from "../offline/way";
import { pathOf, routeOf, type Route } from "./routes";

type Reachable = Exclude<Route, { page: "unknown" }>;

/** Where the page is. A web space knows one file, whatever stands behind it: there the path is behind a #. */
const here = (): { pathname: string; hash: string } =>
  alone ? new URL(location.hash.slice(1) || "/", location.origin) : location;
const address = (path: string): string => (alone ? `#${path}` : path);

/** Which page is on view; the browser's back and forward work. */
export class Router {
  route = $state.raw<Route>({ page: "home" });

  /** Follows the address bar; what it returns ends that. */
  start(): () => void {
    this.#follow();
    const moved = () => this.#follow();
    const clicked = (event: MouseEvent) => this.#clicked(event);
    addEventListener("popstate", moved);
    document.addEventListener("click", clicked);
    return () => {
      removeEventListener("popstate", moved);
      document.removeEventListener("click", clicked);
    };
  }

  go(route: Reachable, { replace = false } = {}): void {
    const path = pathOf(route);
    if (replace) history.replaceState(null, "", address(path));
    else if (path !== here().pathname) history.pushState(null, "", address(path));
    this.route = route;
    if (!replace) scrollTo(0, 0);
  }

  #follow(): void {
    this.route = routeOf(here());
    // A token works once and opens a player's account: it does not stay in the address bar or the history.
    if (this.route.page === "continue" && this.route.token) history.replaceState(null, "", address(pathOf(this.route)));
    // Codes can be typed in many ways, and are shown in one.
    if (this.route.page === "table")
      history.replaceState(history.state, "", address(pathOf(this.route)) + (alone ? "" : location.search));
  }

  /** Plain clicks on links within the house change the page without loading it anew. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    const route = routeOf(link);
    if (route.page === "unknown") return;
    event.preventDefault();
    this.go(route);
  }
}

export const router = new Router();
