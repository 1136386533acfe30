import { describe, expect, it } from "vitest";
import type { Message } from "../protocol";
import { PATCHES } from "./doubles/patches";
import { patched, PatchReader } from "./patch";

describe("a patch", () => {
  it.each(PATCHES.map((one) => [one.name, one] as const))("leads on: %s", (_, { before, patch, after }) => {
    const kept = structuredClone(before);
    expect(patched(before, patch)).toEqual(after);
    expect(before).toEqual(kept);
  });

  it("leaves what did not change the very same", () => {
    const before = { rows: [["a"], ["b"]], own: { x: 1 } };
    const after = patched(before, { rows: { 1: { 1: ["c"] } } }) as typeof before;
    expect(after.rows).toEqual([["a"], ["b", "c"]]);
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.own).toBe(before.own);
  });
});

describe("what comes over a connection", () => {
  const snapshot = (view: unknown) => ({ type: "snapshot", version: 1, view }) as Message;
  const update = (version: number, more: object) => ({ type: "update", version, ...more }) as Message;

  it("has whole views, each with what changed since the one before", () => {
    const patches = new PatchReader();
    patches.read(snapshot({ a: [1, 2], b: null }));
    expect(patches.read(update(2, { patch: { a: { 2: [3] } } }))).toEqual(
      update(2, { view: { a: [1, 2, 3], b: null } }),
    );
    const lines: Message = { type: "lines", trips: [] };
    expect(patches.read(lines)).toBe(lines);
    expect(patches.read(update(3, { patch: {} }))).toEqual(update(3, { view: { a: [1, 2, 3], b: null } }));
    patches.read(update(4, { view: { a: [], b: 1 } }));
    expect(patches.read(update(5, { patch: { b: [null] } }))).toEqual(update(5, { view: { a: [], b: null } }));
  });

  it("is not told where there is nothing to follow", () => {
    const patches = new PatchReader();
    expect(patches.read(update(2, { patch: {} }))).toBeUndefined();
    patches.read(snapshot(null));
    expect(patches.read(update(3, { patch: {} }))).toBeUndefined();
    expect(patches.read(undefined)).toBeUndefined();
  });
});
