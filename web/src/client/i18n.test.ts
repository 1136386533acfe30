import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseLanguage, formatNumber, has, language, startLanguage, t } from "./i18n";
import { preferences } from "./preferences.svelte";

beforeEach(() => {
  preferences.reset();
  return startLanguage(["en"]);
});
afterEach(() => void vi.restoreAllMocks());

describe("the language at the start", () => {
  it("is the browser's first that we have", async () => {
    await startLanguage(["nl", "fr-CH", "de"]);
    expect(language()).toBe("fr");
  });

  it("is English where we have none of them", async () => {
    await startLanguage([]);
    expect(language()).toBe("en");
  });

  it("is the person's own choice before all others", async () => {
    await chooseLanguage("de");
    expect(preferences.language).toBe("de");
    await startLanguage(["fr"]);
    expect(language()).toBe("de");
  });
});

describe("words", () => {
  it("take the server's facts as they are: texts, numbers, lists", async () => {
    expect(t("reason-malformed", { key: "pile", expected: ["a", "b"] })).toBe("“pile” must be a, b.");
    expect(t("reason-seat", { seat: 1200 })).toBe("seat 1,200");
    await startLanguage(["de"]);
    expect(t("reason-seat", { seat: 1200 })).toContain("1.200");
    expect(formatNumber(0.5)).toBe("0,5");
  });

  it("that nobody has leap to the eye while one works on the client", () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    expect(has("nobody-has-this")).toBe(false);
    expect(t("nobody-has-this")).toBe("⟦nobody-has-this⟧");
    expect(warned).toHaveBeenCalledOnce();
  });
});
