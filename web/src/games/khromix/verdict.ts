import { t } from "../../client/i18n";
import type { Answer } from "../../ui/TimeLine.svelte";
import type { KhromixAnsweredEvent, Verdict } from "../../protocol";
import type { Person } from "./people";
import { saidWords } from "./words";

/** The card that was played for, and what was asked of it. */
export interface Played {
  card: string;
  asked: string;
}

export interface VerdictWords {
  look: "good" | "bad" | "note" | "plain";
  title: string;
  margin?: string;
  answers: Answer[];
  tied: number;
  reason: string;
  label: string;
}

/** A verdict, as it is shown and spoken. Without a verdict nobody answered. */
export function verdictWords(
  verdict: Verdict | null,
  answered: KhromixAnsweredEvent | null,
  played: Played,
  people: readonly Person[],
): VerdictWords {
  if (verdict === null) {
    return { look: "plain", title: t("app-verdict-nobody"), answers: [], tied: 1, reason: t("khromix-undecided"), label: "" };
  }
  const answers = answersOf(verdict, people);
  const label = answers.map(({ name, time }) => `${name} ${time}`).join(", ");
  if (verdict.first === null) {
    const close = t("app-verdict-close-help", { ms: Math.ceil(verdict.resolution) });
    const reason = `${close} ${t("khromix-undecided")}`;
    return { look: "note", title: t("app-verdict-close"), answers, tied: verdict.tied.length, reason, label };
  }
  const first = people[verdict.first];
  return {
    look: answered?.right === false ? "bad" : "good",
    title: first?.you ? t("app-verdict-first-you") : t("app-verdict-first", { name: first?.name ?? "" }),
    ...(verdict.margin === null ? {} : { margin: t("app-verdict-ahead", { ms: Math.round(verdict.margin) }) }),
    answers,
    tied: 1,
    reason: answered ? reasonOf(answered, played) : "",
    label,
  };
}

function answersOf({ evidence }: Verdict, people: readonly Person[]): Answer[] {
  const first = evidence[0]?.reaction ?? 0;
  return evidence.map(({ seat, reaction }, i) => ({
    name: people[seat]?.known ?? "",
    tone: seat,
    bot: people[seat]?.bot ?? false,
    ms: reaction,
    time: i === 0 ? t("app-ms", { ms: Math.round(reaction) }) : t("app-verdict-behind", { ms: Math.round(reaction - first) }),
  }));
}

function reasonOf({ say, right }: KhromixAnsweredEvent, { card, asked }: Played): string {
  if (card === "mystery") return t("khromix-right-mystery", { say: saidWords(say) });
  const [word, ink] = card.split(":");
  const kind = asked === "name" ? "name" : "colour";
  const truth = t(`khromix-${right ? "right" : "wrong"}-${kind}`, { word, ink });
  return right ? truth : `${t("khromix-said", { say: saidWords(say) })} ${truth}`;
}
