import { describe, expect, it } from "vitest";
import { memory } from "./doubles/keep";
import { Numbers } from "./numbers";

describe("numbers of commands", () => {
  it("begin with the clock's milliseconds and count on", () => {
    const numbers = new Numbers(memory(), () => 1_800_000_000_123.7);
    expect([numbers.next(), numbers.next()]).toEqual([1_800_000_000_123, 1_800_000_000_124]);
  });

  it("never repeat, over pages loaded anew, clocks set back, and two tabs at once", () => {
    const storage = memory();
    const seen = new Set<number>();
    let time = 5_000_000,
      given = 0;
    const jumps = [0, 3, -86_400_000, 10, 1, 0, 7_200_000, -1, 2500, -500];
    for (const jump of jumps) {
      time += jump;
      const tabs = [new Numbers(storage, () => time), new Numbers(storage, () => time)];
      for (let i = 0; i < 1700; i++) {
        for (const tab of tabs) {
          seen.add(tab.next());
          given++;
        }
        time += i % 3;
      }
    }
    expect(seen.size).toBe(given);
  });

  it.each(["soon", null, -5, 1e300, [7]])("begin with the clock where the storage holds %j", (broken) => {
    const numbers = new Numbers(memory({ numbers: broken }), () => 42_000);
    expect(numbers.next()).toBe(42_000);
  });

  it("do without a storage", () => {
    const nothing = { read: () => undefined, write: () => {} };
    const numbers = new Numbers(nothing, () => 10);
    const first = Array.from({ length: 2500 }, () => numbers.next());
    expect(new Set(first).size).toBe(2500);
  });

  it("write rarely: a press shall not wait for a disk", () => {
    let writes = 0;
    const numbers = new Numbers({ read: () => undefined, write: () => void writes++ }, () => 10);
    for (let i = 0; i < 900; i++) numbers.next();
    expect(writes).toBe(1);
  });
});
