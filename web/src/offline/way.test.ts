import { expect, test } from "vitest";
import { routeOf, tableCode } from "../client/routes";
import { isHere } from "./way";

test("a table of this page has a code that no server gives out, and a page like any other", () => {
  expect(tableCode("here-kibo-07")).toBe("HERE-KIBO-07");
  expect(routeOf({ pathname: "/t/HERE-KIBO-07", hash: "" })).toEqual({ page: "table", code: "HERE-KIBO-07" });
  expect([isHere("HERE-KIBO-07"), isHere("here-0a1b"), isHere("LARU-KIBO-42"), isHere("offline-0a1b")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
