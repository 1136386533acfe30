import { t } from "../../client/i18n";
import type { KhromixAnsweredEvent, Verdict } from "../../protocol";
import { firstWords, lineOf, nobodyFirst, notesOf, type VerdictWords } from "../verdicts";
import type { Person } from "./people";
import { saidWords } from "./words";

/** The card that was played for, and what was asked of it. */
export interface Played {
  card: string;
  asked: string;
}

/** A verdict, as it is shown and spoken. Without a verdict nobody answered. */
export function verdictWords(
  verdict: Verdict | null,
  answered: KhromixAnsweredEvent | null,
  played: Played,
  people: readonly Person[],
): VerdictWords {
  if (verdict === null) return nobodyFirst(t("khromix-undecided"));
  const line = lineOf(verdict, people);
  const notes = notesOf(verdict, people);
  if (verdict.first === null) {
    const close = t("app-verdict-close-help", { ms: Math.ceil(verdict.resolution) });
    const reason = [close, t("khromix-undecided"), ...notes].join(" ");
    return {
      look: "note",
      title: t("app-verdict-close"),
      margin: undefined,
      ...line,
      tied: verdict.tied.length,
      reason,
    };
  }
  const first = people[verdict.first];
  return {
    look: answered?.right === false ? "bad" : "good",
    title: firstWords(verdict, first?.name ?? "", !!first?.you),
    margin: verdict.margin === null ? undefined : t("app-verdict-ahead", { ms: Math.round(verdict.margin) }),
    ...line,
    tied: 1,
    // Of a guess that counts as wrong whatever it was, the word that stands for it tells nothing.
    reason: [...(answered && !verdict.guesses ? [reasonOf(answered, played)] : []), ...notes].join(" "),
  };
}

function reasonOf({ say, right }: KhromixAnsweredEvent, { card, asked }: Played): string {
  if (card === "mystery") return t("khromix-right-mystery", { say: saidWords(say) });
  const [word, ink] = card.split(":");
  const kind = asked === "name" ? "name" : "colour";
  const truth = t(`khromix-${right ? "right" : "wrong"}-${kind}`, { word, ink });
  return right ? truth : `${t("khromix-said", { say: saidWords(say) })} ${truth}`;
}
