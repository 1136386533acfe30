import { routeOf, type Route } from "../../client/routes";
import type { TableInfo } from "../../protocol";

/** The page that the people of a table come from and go back to, where it has one. */
export function homeOf({ home }: Pick<TableInfo, "home">): Exclude<Route, { page: "unknown" }> | undefined {
  const route = home ? routeOf({ pathname: home, hash: "" }) : undefined;
  return route && route.page !== "unknown" ? route : undefined;
}
