import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "./eventually";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what a cut line keeps back comes when the line is there again", async () => {
  let cut = true;
  const load = vi.fn(async () => {
    if (cut) throw new TypeError("Failed to fetch dynamically imported module");
    return "part";
  });
  const coming = eventually(load);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(load).toHaveBeenCalledTimes(3);
  cut = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await coming).toBe("part");
  expect(load).toHaveBeenCalledTimes(4);
});
