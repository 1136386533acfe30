import { beforeAll, expect, it } from "vitest";
import { memory } from "../../client/doubles/keep";
import { openChapter } from "../../client/i18n";
import { speak } from "../../text/text.svelte";
import { guestNames, rememberGuests } from "./guests";

beforeAll(async () => {
  await speak("en");
  await openChapter("together");
});

it("has a name for everybody who may sit down", () => {
  expect(guestNames(memory())).toEqual(["Guest 1", "Guest 2", "Guest 3"]);
});

it("remembers who sat here last, but not the names that it made up itself", async () => {
  const storage = memory();
  rememberGuests(["Ben", "Guest 2", "Cleo"], storage);
  await speak("de");
  expect(guestNames(storage)).toEqual(["Ben", "Gast 2", "Cleo"]);
  await speak("en");
});

it.each([[null], ["Ben"], [[1, 2]], [{ names: [] }]])("lives with what somebody else wrote there: %j", (stored) => {
  expect(guestNames(memory({ guests: stored }))).toHaveLength(3);
});
