import { beforeAll, describe, expect, it } from "vitest";
import type { Evidence, Verdict } from "../../protocol";
import { speak } from "../../text/text.svelte";
import type { Person } from "./people";
import { verdictWords } from "./verdict";

const person = (seat: number, name: string, you = false): Person => ({
  seat,
  name: you ? "You" : name,
  known: name,
  called: you ? "you" : name,
  bot: false,
  away: false,
  you,
});
const people = [person(0, "Ada", true), person(1, "Bo"), person(2, "Cleo")];
const evidence = (seat: number, reaction: number): Evidence => ({
  seat, reaction, elapsed: reaction, claimed: reaction, estimate: reaction, moved: 0, debt: 0, handicap: 0, capped: 0, uncertainty: 2, blind: false, trip: 80, doubt: null, entered: 0, waited: 0, sooner: 0, later: 0, calibrated: 0,
}); // prettier-ignore
const verdict = (first: number | null, tied: number[] = []): Verdict => ({
  first,
  tied,
  margin: first === null ? null : 38.4,
  resolution: 8.2,
  guesses: 0,
  rule: null,
  right: null,
  close: false,
  evidence: [evidence(first ?? 0, 512.3), evidence(first === 1 ? 0 : 1, 550.7)],
});
const played = { card: "green:orange:2:-", asked: "colour" };
const answered = (seat: number, say: string, right: boolean) => ({ event: "Answered", seat, say, right }) as const;

beforeAll(() => speak("en"));

describe("a verdict", () => {
  it("says who was first, by how much, and what was right", () => {
    const words = verdictWords(verdict(0), answered(0, "orange", true), played, people);
    expect(words).toMatchObject({
      look: "good",
      title: "You were first",
      margin: expect.stringMatching(/^38\sms ahead$/),
    });
    expect(words.reason).toContain("printed in orange");
    expect(words.label).toMatch(/^Ada 512\sms, Bo \+38\sms$/);
  });

  it("repeats a wrong word and says what a right one would have been", () => {
    const words = verdictWords(verdict(1), answered(1, "green", false), played, people);
    expect(words).toMatchObject({ look: "bad", title: "Bo was first" });
    expect(words.reason).toMatch(/“green”\?.*printed in orange/);
  });

  it("speaks of the word where the name was asked for", () => {
    const words = verdictWords(verdict(0), answered(0, "green", true), { ...played, asked: "name" }, people);
    expect(words.reason).toContain("It says GREEN");
  });

  it("leaves an answer to a mystery card in its own words", () => {
    const words = verdictWords(verdict(0), answered(0, "my red hat", true), { card: "mystery", asked: "Why?" }, people);
    expect(words.reason).toContain("“my red hat”");
  });

  it("puts a colour that a bot answered with into the reader's language", async () => {
    await speak("de");
    const words = verdictWords(verdict(1), answered(1, "red", true), { card: "mystery", asked: "Why?" }, people);
    await speak("en");
    expect(words.reason).toContain("„rot“");
  });

  it("says what was guessed, and which handicap was counted", () => {
    const {
      evidence: [best, second],
      ...rest
    } = verdict(0);
    const told = {
      ...rest,
      evidence: [
        { ...best!, blind: true },
        { ...second!, handicap: 120 },
      ],
    };
    const words = verdictWords(told, answered(0, "orange", true), played, people);
    expect(words.reason).toMatch(/^[^.]*printed in orange\.? ?.*A guess: .*Bo, with 120\sms handicap\.$/);
    const tie = verdictWords({ ...told, first: null, tied: [0, 1], margin: null }, null, played, people);
    expect(tie.reason).toMatch(/stays in the centre.*A guess.*Bo, with 120\sms handicap\.$/);
  });

  it("is too close to call between two, and the card stays", () => {
    const words = verdictWords(verdict(null, [0, 1]), null, played, people);
    expect(words).toMatchObject({ look: "note", title: "Too close to call", tied: 2 });
    expect(words.reason).toMatch(/9\sms.*stays in the centre/);
    expect(words.margin).toBeUndefined();
  });

  it("knows when nobody answered", () => {
    const words = verdictWords(null, null, played, people);
    expect(words).toMatchObject({ look: "plain", title: "Nobody answered", answers: [] });
  });
});
