import { t } from "../client/i18n";
import { listed } from "../client/names";
import type { Evidence, Verdict } from "../protocol";
import type { Answer } from "../ui/TimeLine.svelte";

/** What the panel of a verdict says, whatever the game. */
export interface VerdictWords {
  look: "good" | "bad" | "note" | "plain";
  title: string;
  margin: string | undefined;
  answers: readonly Answer[];
  tied: number;
  /** A photo finish: the line is shown more slowly. */
  close?: boolean;
  reason: string;
  /** The line, in words. */
  label: string;
}

/** The same, for the ears. */
export const spokenVerdict = ({ title, margin, reason }: VerdictWords): string =>
  [title, margin, reason].filter(Boolean).join(". ");

/** Whose answer counts: who was first or, without the clock, whose turn it was. */
export function firstWords({ right }: Verdict, name: string, you: boolean): string {
  const how = right ? "counts" : "first";
  return you ? t(`app-verdict-${how}-you`) : t(`app-verdict-${how}`, { name });
}

/** Nobody answered. */
export const nobodyFirst = (reason: string): VerdictWords => ({
  look: "plain",
  title: t("app-verdict-nobody"),
  margin: undefined,
  answers: [],
  tied: 1,
  reason,
  label: "",
});

/** Whoever may have answered, by seat. */
export interface Answerer {
  /** As everybody knows them. */
  known: string;
  bot: boolean;
}

export const milliseconds = (time: number): string => t("app-ms", { ms: Math.round(time) });

/** Of many answers the unit stands only at the first: their labels have little room. */
const behind = (time: number, answers: number): string =>
  answers > 3 ? `+${Math.round(time)}` : t("app-verdict-behind", { ms: Math.round(time) });

/** All who answered, as the line shows them and as it is spoken. */
export function lineOf(
  { evidence, close }: Verdict,
  seats: readonly Answerer[],
): Pick<VerdictWords, "answers" | "label" | "close"> {
  const first = evidence[0]?.reaction ?? 0;
  const answers = evidence.map(({ seat, reaction }, i) => ({
    name: seats[seat]?.known ?? "",
    tone: seat,
    bot: seats[seat]?.bot ?? false,
    ms: reaction,
    time: i === 0 ? milliseconds(reaction) : behind(reaction - first, evidence.length),
  }));
  return { answers, close, label: answers.map(({ name, time }) => `${name} ${time}`).join(", ") };
}

/** The guesses of one person are counted among so many of their answers. */
const GUESSES_AMONG = 10;

/** What else decided: answers that were guesses, lines in doubt, and handicaps that were counted. A sentence each. */
export function notesOf(
  { evidence, first, guesses: repeated, right, rule }: Verdict,
  seats: readonly Answerer[],
): string[] {
  const known = ({ seat }: Evidence): string => seats[seat]?.known ?? "";
  const guesses = evidence.filter(({ blind }) => blind);
  // Of whoever was first it needs no name: the title has it.
  const whose = guesses.every((one) => one === evidence[0]) ? "" : ` (${listed(guesses.map(known))})`;
  const slowed = evidence.filter(({ handicap }) => handicap > 0);
  const doubted = evidence.filter(({ doubt }) => doubt);
  const rightToo = (right ?? []).filter((seat) => seat !== first).map((seat) => seats[seat]?.known ?? "");
  return [
    ...(rightToo.length ? [t("app-verdict-right-too", { names: listed(rightToo) })] : []),
    ...(repeated
      ? [`${t("app-verdict-guesses", { guesses: repeated, among: GUESSES_AMONG, rule: rule ?? "–" })}.`]
      : []),
    ...(guesses.length ? [`${t("app-verdict-blind")}${whose}.`] : []),
    ...doubted.map((one) => `${t("app-verdict-doubt", { name: known(one), ms: Math.round(one.trip ?? 0) })}.`),
    ...slowed.map((one) => `${known(one)}, ${t("app-verdict-handicap", { ms: Math.round(one.handicap) })}.`),
  ];
}
