import { isGame } from "./catalogue";

export type Route =
  | { page: "home" }
  | { page: "table"; code: string }
  /** A tournament; null: where one is made, for everybody or for a club. */
  | { page: "arena"; code: string | null; club?: string }
  /** A club, for those who were invited with their invitation; null: where one is founded. */
  | { page: "club"; code: string | null; invitation?: string }
  /** The room of an evening; null: where one is opened. */
  | { page: "evening"; code: string | null }
  | { page: "continue"; token: string }
  | { page: "me" }
  /** Where a device is measured. */
  | { page: "calibrate" }
  | { page: "house" }
  /** `exercise`: the one to begin with. */
  | { page: "learn"; game: string | null; exercise?: string }
  | { page: "practise"; game: string }
  | { page: "rules"; game: string; number: string }
  /** A finished game; null: the record that was opened from a file. */
  | { page: "watch"; game: { table: string; number: number } | null }
  /** The best public game of one kind, or (null) of whichever has one. */
  | { page: "tv"; game: string | null }
  /** How one did with the deal of a day; null: the deals that can be played. */
  | { page: "daily"; deal: { game: string; day: string } | null }
  | { page: "unknown"; path: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Those of a server, and those of tables in this page (`vivace.server.offline`). */
const CODE = /^(?:HERE|(?:[BDFGKLMNPRSTVZ][AEIOU]){2})(?:[BDFGKLMNPRSTVZ][AEIOU]){2}\d{2}$/;
const LONGEST_TYPED = 200;
/** Spaces of all kinds, dashes, what cannot be seen, and what people put between groups. */
const BETWEEN = /[\s\p{Zs}\p{Pd}\p{Cf}_.,:−]/gu;
const AS_LETTER: Readonly<Record<string, string>> = { "0": "O", "1": "I", İ: "I" };
const AS_DIGIT: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", İ: "1" };

/** A table's code as it is written, LARU-KIBO-42, from what people type or paste: case, spaces and dashes do not
 * matter, nor whether 0 or O was typed, and a whole link will do. Undefined where it cannot be a code. The server reads
 * codes likewise. */
export function tableCode(typed: string): string | undefined {
  if (typed.length > LONGEST_TYPED) return undefined;
  const last = typed.split(/[?#]/)[0]!.trim().replace(/\/+$/, "").split("/").at(-1)!;
  const signs = [...last.normalize("NFKC").toUpperCase().replace(BETWEEN, "")];
  const letters = signs.slice(0, 8).map((sign) => AS_LETTER[sign] ?? sign);
  const digits = signs.slice(8).map((sign) => AS_DIGIT[sign] ?? sign);
  const bare = [...letters, ...digits].join("");
  return CODE.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4, 8)}-${bare.slice(8)}` : undefined;
}

export function routeOf({ pathname, hash }: { pathname: string; hash: string }): Route {
  const path = pathname.replace(/\/+$/, "") || "/";
  const [, first, second, ...more] = path.split("/");
  const unknown: Route = { page: "unknown", path };
  if (path === "/") return { page: "home" };
  if (first === "watch" && second && more.length === 1 && /^\d{1,9}$/.test(more[0]!)) {
    return { page: "watch", game: { table: decoded(second), number: Number(more[0]) } };
  }
  if (first === "daily" && second && isGame(second) && more.length === 1 && DAY.test(more[0]!)) {
    return { page: "daily", deal: { game: second, day: more[0]! } };
  }
  if (first === "c" && second && more.length < 2) {
    const code = tableCode(decoded(second));
    if (!code) return unknown;
    return more.length ? { page: "club", code, invitation: decoded(more[0]!) } : { page: "club", code };
  }
  if (more.length) return unknown;
  if (path === "/watch/file") return { page: "watch", game: null };
  if (first === "t" && second) {
    const code = tableCode(decoded(second));
    return code ? { page: "table", code } : unknown;
  }
  if (first === "a" && second) {
    const code = tableCode(decoded(second));
    return code ? { page: "arena", code } : unknown;
  }
  if (first === "e" && second) {
    const code = tableCode(decoded(second));
    return code ? { page: "evening", code } : unknown;
  }
  if (second !== undefined && isGame(second)) {
    if (first === "tv") return { page: "tv", game: second };
    if (first === "learn" && hash.length > 1) return { page: "learn", game: second, exercise: decoded(hash.slice(1)) };
    if (first === "learn" || first === "practise") return { page: first, game: second };
    if (first === "rules") return { page: "rules", game: second, number: decoded(hash.replace(/^#/, "")) };
  }
  if (second !== undefined) return unknown;
  if (first === "learn") return { page: "learn", game: null };
  if (first === "tv") return { page: "tv", game: null };
  if (first === "daily") return { page: "daily", deal: null };
  if (first === "c") return { page: "club", code: null };
  if (first === "a") {
    const club = tableCode(decoded(hash.slice(1)));
    return { page: "arena", code: null, ...(club ? { club } : {}) };
  }
  if (first === "e") return { page: "evening", code: null };
  if (first === "continue") return { page: "continue", token: decoded(hash.replace(/^#/, "")) };
  return first === "me" || first === "house" || first === "calibrate" ? { page: first } : unknown;
}

export function pathOf(route: Exclude<Route, { page: "unknown" }>): string {
  switch (route.page) {
    case "home":
      return "/";
    case "table":
      return `/t/${route.code}`;
    case "arena":
      return route.code ? `/a/${route.code}` : route.club ? `/a#${route.club}` : "/a";
    case "club":
      return route.code
        ? `/c/${route.code}${route.invitation ? `/${encodeURIComponent(route.invitation)}` : ""}`
        : "/c";
    case "evening":
      return route.code ? `/e/${route.code}` : "/e";
    case "continue":
      return "/continue";
    case "me":
    case "house":
    case "calibrate":
      return `/${route.page}`;
    case "learn":
      return route.game ? `/learn/${route.game}${route.exercise ? `#${route.exercise}` : ""}` : "/learn";
    case "practise":
      return `/practise/${route.game}`;
    case "rules":
      return `/rules/${route.game}${route.number && `#${route.number}`}`;
    case "tv":
      return route.game ? `/tv/${route.game}` : "/tv";
    case "daily":
      return route.deal ? `/daily/${route.deal.game}/${route.deal.day}` : "/daily";
    case "watch":
      return route.game ? `/watch/${encodeURIComponent(route.game.table)}/${route.game.number}` : "/watch/file";
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
