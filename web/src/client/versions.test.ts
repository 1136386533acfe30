import { describe, expect, it } from "vitest";
import { Versions } from "./versions";

/** A small generator with a seed: a failing seed is a bug report. */
function chances(seed: number): () => number {
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 32;
  };
}

describe("versions", () => {
  it("follow nothing before the first snapshot, nor after a new connection", () => {
    const versions = new Versions();
    expect(versions.place(1)).toBe("early");
    versions.reached(4, 0);
    expect(versions.place(5)).toBe("next");
    versions.startAnew();
    expect(versions.place(5)).toBe("early");
  });

  it("find a gap exactly where a message was lost, and take nothing twice (200 seeds)", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const chance = chances(seed);
      const versions = new Versions();
      versions.reached(100, 0);
      let last = 100;
      for (let version = 101; version < 160; version++) {
        if (chance() < 0.1) continue; // lost on the way
        expect(versions.place(version), `seed ${seed}`).toBe(version === last + 1 ? "next" : "gap");
        versions.reached(version, version);
        last = version;
        if (chance() < 0.2) expect(versions.place(version - Math.floor(chance() * 5)), `seed ${seed}`).toBe("old");
      }
    }
  });

  it("know what could be seen when a press was made, not when it was handled", () => {
    const versions = new Versions();
    expect(versions.seenAt(10)).toBeUndefined();
    versions.reached(7, 100);
    versions.reached(8, 200);
    versions.reached(9, 300);
    const seen = [99, 100, 199.9, 200, 299, 300, 9999].map((moment) => versions.seenAt(moment));
    expect(seen).toEqual([6, 7, 7, 8, 8, 9, 9]);
  });

  it("keep only the latest", () => {
    const versions = new Versions();
    for (let version = 1; version <= 1000; version++) versions.reached(version, version);
    expect(versions.seenAt(995)).toBe(995);
    expect(versions.seenAt(1)).toBe(968);
  });
});
