import { alone } from "../offline/way";
import { framed } from "./framed";
import { pathOf, routeOf, type Route } from "./routes";

type Reachable = Exclude<Route, { page: "unknown" }>;

/** Where the page is. A web space knows one file, whatever stands behind it: there the path is behind a #. */
const here = (): { pathname: string; hash: string } =>
  alone ? new URL(location.hash.slice(1) || "/", location.origin) : location;
const address = (path: string): string => (alone ? `#${path}` : path);

/** Where a link leads: within a web space its path may be behind the #, too. */
const whereTo = ({ hash, pathname }: HTMLAnchorElement): { pathname: string; hash: string } =>
  alone && hash.startsWith("#/") ? new URL(hash.slice(1), location.origin) : { pathname, hash };

/** What only a server has. */
const NEEDS_SERVER: readonly string[] = ["daily", "continue", "evening", "arena", "club", "tv"];
/** What is shown in the frames of other sites. */
const SHOWN_ELSEWHERE: readonly string[] = ["tv", "watch"];
/** Whatever comes before a browser opens a link by itself, in a new tab or by its menu. */
const BEFORE_OPENING = ["pointerdown", "focusin", "contextmenu"] as const;

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
    if (alone) for (const name of BEFORE_OPENING) document.addEventListener(name, addressed, { capture: true });
    return () => {
      for (const name of BEFORE_OPENING) document.removeEventListener(name, addressed, { capture: true });
      removeEventListener("popstate", moved);
      document.removeEventListener("click", clicked);
    };
  }

  go(route: Reachable, { replace = false } = {}): void {
    const path = pathOf(route);
    if (framed && !SHOWN_ELSEWHERE.includes(route.page)) return void open(path, "_blank", "noopener");
    if (replace) history.replaceState(null, "", address(path));
    else if (path !== here().pathname) history.pushState(null, "", address(path));
    this.route = route;
    if (!replace) scrollTo(0, 0);
  }

  #follow(): void {
    const { pathname, hash } = here();
    const route = routeOf({ pathname, hash });
    this.route = alone && NEEDS_SERVER.includes(route.page) ? { page: "unknown", path: pathname } : route;
    // A token works once and opens a player's account: it does not stay in the address bar or the history.
    if (this.route.page === "continue" && this.route.token) history.replaceState(null, "", address(pathOf(this.route)));
    // Codes can be typed in many ways, and are shown in one.
    if (
      this.route.page === "table" ||
      this.route.page === "evening" ||
      this.route.page === "arena" ||
      this.route.page === "club"
    )
      history.replaceState(history.state, "", address(pathOf(this.route)) + (alone ? "" : location.search));
  }

  /** Plain clicks on links within the house change the page without loading it anew. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    const route = routeOf(whereTo(link));
    if (route.page === "unknown") return;
    event.preventDefault();
    this.go(route);
  }
}

/** A link of a site without a server, as the browser itself can follow it. */
function addressed(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.getAttribute("href");
  if (path?.startsWith("/") && routeOf(new URL(path, location.origin)).page !== "unknown")
    link!.setAttribute("href", address(path));
}

export const router = new Router();
