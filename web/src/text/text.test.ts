import { FluentResource } from "@fluent/bundle";
import { beforeEach, describe, expect, test } from "vitest";
import { CHAPTERS, sourceOf } from "./chapters";
import de from "./de";
import en from "./en";
import fr from "./fr";
import { choose, hasText, language, openChapter, speak, text } from "./text.svelte";

const keysOf = (sources: string[]) =>
  sources.flatMap((source) => new FluentResource(source).body.map(({ id }) => id)).sort();

describe("the language", () => {
  test("is the first wanted one that we have, whatever the region", () => {
    expect(choose(["pt-BR", "fr-CA", "de"])).toBe("fr");
    expect(choose(["DE-at"])).toBe("de");
  });

  test("is English where we have none of the wanted ones", () => {
    expect(choose(["pt", "fi"])).toBe("en");
    expect(choose([])).toBe("en");
  });

  test("is the last one asked for, even if an earlier one is loaded later", async () => {
    await Promise.all([speak("de"), speak("fr")]);
    expect(language()).toBe("fr");
  });
});

describe("a text", () => {
  beforeEach(() => speak("en"));

  test("changes with the language", async () => {
    expect(text("khromix-word", { word: "green" })).toBe("GREEN");
    await speak("de");
    expect(text("khromix-word", { word: "green" })).toBe("GRÜN");
  });

  test("that is missing shows its key", () => {
    expect(hasText("no-such-text")).toBe(false);
    expect(text("no-such-text")).toBe("no-such-text");
  });
});

describe("a chapter", () => {
  beforeEach(() => speak("en"));

  test("is here once it is opened, and then in every language", async () => {
    expect(hasText("watch-eyes")).toBe(false);
    await openChapter("watch");
    expect(text("watch-eyes")).toBe("Seen by");
    await speak("de");
    expect(text("watch-eyes")).not.toBe("Seen by");
    expect(hasText("watch-eyes")).toBe(true);
  });

  test("that is opened while the language changes comes in the new one", async () => {
    await Promise.all([openChapter("learn"), speak("fr")]);
    expect([language(), text("learn-start")]).toEqual(["fr", "Commencer"]);
    await Promise.all([speak("de"), openChapter("daily")]);
    expect([language(), text("learn-continue"), hasText("daily-play")]).toEqual(["de", "Weiter", true]);
  });

  test.each(CHAPTERS)("%s repeats no key of what all pages say, and has the same in all languages", async (chapter) => {
    const [english, ...others] = await Promise.all(
      ["en", "fr", "de"].map(async (one) => keysOf([await sourceOf(one, chapter)])),
    );
    expect(english!.filter((key) => keysOf(en).includes(key))).toEqual([]);
    for (const keys of others) expect(keys).toEqual(english);
  });
});

test.each([
  ["fr", fr],
  ["de", de],
])("%s has a text for every key of English, and no key twice", (_, sources) => {
  expect(keysOf(sources)).toEqual(keysOf(en));
  expect(new Set(keysOf(sources)).size).toBe(keysOf(sources).length);
});
