import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live } from "./live.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is read out", () => {
  it("comes one after the other", () => {
    const live = new Live();
    live.say("Ann sits down.");
    live.say("Your turn.");
    expect(live.polite).toBe("Ann sits down.");
    vi.advanceTimersByTime(1000);
    expect(live.polite).toBe("Your turn.");
  });

  it("is a change also where it is the same again", () => {
    const live = new Live();
    const heard = [1, 2, 3].map(() => {
      live.say("Your turn.", "assertive");
      return live.assertive;
    });
    expect(heard[1]).not.toBe(heard[0]);
    expect(heard[2]).not.toBe(heard[1]);
    expect(heard.every((text) => text.trim() === "Your turn.")).toBe(true);
  });

  it("forgets the oldest rather than to talk for minutes, and says nothing twice in a row of waiting", () => {
    const live = new Live();
    for (const text of ["0", "1", "2", "2", "3", "4", "5", "1"]) live.say(text);
    const heard = [live.polite];
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(1000);
      if (live.polite !== heard.at(-1)) heard.push(live.polite);
    }
    expect(heard).toEqual(["0", "3", "4", "5", "1"]);
  });

  it("when it is urgent comes at once, and what waited is old news", () => {
    const live = new Live();
    live.say("a");
    live.say("b");
    live.say("The card: red die.", "assertive");
    expect(live.assertive).toBe("The card: red die.");
    vi.advanceTimersByTime(5000);
    expect(live.polite).toBe("a");
  });

  it("can be cleared", () => {
    const live = new Live();
    live.say("a");
    live.say("b");
    live.clear();
    vi.advanceTimersByTime(5000);
    expect([live.polite, live.assertive]).toEqual(["", ""]);
    live.say("c");
    expect(live.polite).toBe("c");
  });
});
