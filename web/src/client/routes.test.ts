import { describe, expect, it } from "vitest";
import { pathOf, routeOf, tableCode, type Route } from "./routes";
import { knowGames } from "./catalogue";
import { CATALOGUE } from "../games/doubles/catalogue";

knowGames(CATALOGUE);

describe("a table's code", () => {
  it.each([
    ["LARU-KIBO-42", "LARU-KIBO-42"],
    ["laru kibo 42", "LARU-KIBO-42"],
    ["larukibo42", "LARU-KIBO-42"],
    ["  Laru–Kibo—42 ", "LARU-KIBO-42"],
    ["LARU-K1B0-4O", "LARU-KIBO-40"],
    ["ＬＡＲＵ　ＫＩＢＯ　４２", "LARU-KIBO-42"],
    ["https://vivace.example/t/LARU-KIBO-42", "LARU-KIBO-42"],
    ["vivace.example/t/laru-kibo-42/?utm=x#y", "LARU-KIBO-42"],
    ["LARU-KIBO", undefined],
    ["LARU-KIBO-420", undefined],
    ["XARU-KIBO-42", undefined],
    ["", undefined],
    ["LARU-KIBO-42".padStart(300), undefined],
  ])("%j is %s", (typed, code) => {
    expect(tableCode(typed)).toBe(code);
  });
});

describe("an address", () => {
  it.each<[string, string, Route]>([
    ["/", "", { page: "home" }],
    ["//", "", { page: "home" }],
    ["/t/LARU-KIBO-42", "", { page: "table", code: "LARU-KIBO-42" }],
    ["/t/laru%20kibo%2042/", "", { page: "table", code: "LARU-KIBO-42" }],
    ["/t/nonsense", "", { page: "unknown", path: "/t/nonsense" }],
    ["/c", "", { page: "club", code: null }],
    ["/c/laru-kibo-42", "", { page: "club", code: "LARU-KIBO-42" }],
    ["/c/LARU-KIBO-42/TOFU-LEMI-07", "", { page: "club", code: "LARU-KIBO-42", invitation: "TOFU-LEMI-07" }],
    ["/c/LARU-KIBO-42/a/b", "", { page: "unknown", path: "/c/LARU-KIBO-42/a/b" }],
    ["/a", "#LARU-KIBO-42", { page: "arena", code: null, club: "LARU-KIBO-42" }],
    ["/tv", "", { page: "tv", game: null }],
    ["/tv/subito", "", { page: "tv", game: "subito" }],
    ["/tv/chess", "", { page: "unknown", path: "/tv/chess" }],
    ["/learn", "", { page: "learn", game: null }],
    ["/learn/subito/", "", { page: "learn", game: "subito" }],
    ["/learn/subito", "#9A", { page: "learn", game: "subito", exercise: "9A" }],
    ["/learn/chess", "", { page: "unknown", path: "/learn/chess" }],
    ["/practise/khromix", "", { page: "practise", game: "khromix" }],
    ["/practise", "", { page: "unknown", path: "/practise" }],
    ["/calibrate", "", { page: "calibrate" }],
    ["/rules/subito", "#S3.1", { page: "rules", game: "subito", number: "S3.1" }],
    ["/t/%E0%A4%A", "", { page: "unknown", path: "/t/%E0%A4%A" }],
    ["/t", "", { page: "unknown", path: "/t" }],
    ["/t/LARU-KIBO-42/more", "", { page: "unknown", path: "/t/LARU-KIBO-42/more" }],
    ["/continue", "#abc_DEF-1", { page: "continue", token: "abc_DEF-1" }],
    ["/continue", "", { page: "continue", token: "" }],
    ["/me", "", { page: "me" }],
    ["/me/too", "", { page: "unknown", path: "/me/too" }],
    ["/watch/0Ab-_9/3", "#t=12.3", { page: "watch", game: { table: "0Ab-_9", number: 3 } }],
    ["/watch/file", "", { page: "watch", game: null }],
    ["/watch/0Ab/first", "", { page: "unknown", path: "/watch/0Ab/first" }],
    ["/watch/0Ab/3/4", "", { page: "unknown", path: "/watch/0Ab/3/4" }],
    ["/watch", "", { page: "unknown", path: "/watch" }],
    ["/daily", "", { page: "daily", deal: null }],
    ["/daily/subito/2026-11-15", "", { page: "daily", deal: { game: "subito", day: "2026-11-15" } }],
    ["/daily/subito/today", "", { page: "unknown", path: "/daily/subito/today" }],
    ["/daily/chess/2026-11-15", "", { page: "unknown", path: "/daily/chess/2026-11-15" }],
    ["/daily/subito", "", { page: "unknown", path: "/daily/subito" }],
    ["/else", "", { page: "unknown", path: "/else" }],
  ])("%s%s", (pathname, hash, route) => {
    expect(routeOf({ pathname, hash })).toEqual(route);
  });

  it.each<Exclude<Route, { page: "unknown" }>>([
    { page: "home" },
    { page: "table", code: "LARU-KIBO-42" },
    { page: "me" },
    { page: "watch", game: { table: "a/b", number: 1 } },
    { page: "watch", game: null },
    { page: "daily", deal: null },
    { page: "daily", deal: { game: "clear4", day: "2026-11-15" } },
  ])("of %j leads back to it", (route) => {
    expect(routeOf({ pathname: pathOf(route), hash: "" })).toEqual(route);
  });

  it("never carries a token", () => {
    expect(pathOf({ page: "continue", token: "secret" })).toBe("/continue");
  });
});
