import { beforeAll, expect, test } from "vitest";
import { speak } from "../text/text.svelte";
import { dateLocale } from "./dates";

beforeAll(() => speak("en"));

test("a date is written as where this person lives", () => {
  expect(dateLocale(["en-GB", "en", "de-DE"])).toBe("en-GB");
  expect(dateLocale(["de-DE", "de", "en"])).toBe("en-DE");
  expect(dateLocale(["fr", "fr-CA"])).toBe("en-CA");
  expect(dateLocale(["en"])).toBe("en");
  expect(dateLocale([])).toBe("en");
  const written = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "short" }).format(Date.UTC(2026, 10, 16, 12));
  expect(written(dateLocale(["en-GB"]))).toBe("16/11/2026");
});
