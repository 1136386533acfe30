import { t } from "../../client/i18n";
import { INKS } from "./palette";
import type { KhromixEvent } from "../../protocol";
import type { Person } from "./people";

const SILLY = 12;

/** Questions for those to whom none occurs. */
export const sillyQuestions = (): string[] => Array.from({ length: SILLY }, (_, i) => t(`khromix-silly-${i + 1}`));
/** K5.1: any answer is right, so eight lie ready where the eight colours are. */
export const readyAnswers = (): string[] => INKS.map((_, i) => t(`khromix-reply-${i + 1}`));

/** What somebody said: a colour in the reader's own language, or their own words. */
export const saidWords = (say: string): string =>
  (INKS as readonly string[]).includes(say) ? t("khromix-colour", { colour: say }) : say;

type Called = Pick<Person, "called">;

const called = (people: readonly Called[], seat: number): string => people[seat]?.called ?? "";

/** What happened, in one sentence; nothing where the table itself shows it. */
export function eventWords(event: KhromixEvent, people: readonly Called[]): string | undefined {
  switch (event.event) {
    case "Paid":
      return t("khromix-event-paid", { name: called(people, event.seat) });
    case "AbilityUsed":
      if (event.target === null) return t("khromix-event-reverse", { name: called(people, event.seat) });
      return t(`khromix-event-${event.ability}`, {
        name: called(people, event.seat),
        target: called(people, event.target),
      });
    case "Declined":
      return t("khromix-event-declined", { name: called(people, event.seat), ability: event.ability });
    case "Asked":
      return t("khromix-event-asked", { name: called(people, event.seat), text: event.text });
    default:
      return undefined;
  }
}

/** What is to be done now, as whoever has to do it reads it, or as the others do. */
export function promptOf(pending: string, actor: Person | undefined, ability: string | null): string {
  const mine = actor?.you ?? false;
  const name = actor?.name ?? "";
  switch (pending) {
    case "call":
      return mine ? t("khromix-call-prompt") : t("khromix-call-waiting", { name });
    case "question":
      return mine ? t("khromix-question-prompt") : t("khromix-question-waiting", { name });
    case "pay":
      return mine ? t("khromix-pay-prompt") : t("khromix-pay-waiting", { name });
    case "ability":
      return mine && ability ? t(`khromix-use-${ability}`) : t("khromix-use-waiting", { name, ability: ability ?? "" });
    default:
      return "";
  }
}
