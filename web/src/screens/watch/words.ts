import { has, t } from "../../client/i18n";
import { listed, nameOf } from "../../client/names";
import type { ReplayParts } from "../../games/contract";
import type { Film, FilmStep, Mark, TableInfo } from "../../protocol";
import { decides, type Frame, type View } from "./film";

/** What the words of a replay are made of: who sat there, and what the game itself has to say. */
export interface Speech {
  readonly info: Pick<TableInfo, "seats" | "game">;
  readonly film: Pick<Film, "steps" | "finished" | "winners">;
  readonly parts: Pick<ReplayParts, "mark" | "next" | "step">;
}

/** As everybody calls them: a replay speaks of all alike. */
const namer =
  ({ info }: Speech) =>
  (seat: number): string =>
    nameOf({ info }, seat);

/** What happens in a frame, in one sentence. `before` and `after`: what everybody saw. */
export function frameWords(speech: Speech, { step, kind }: Frame, before: View, after: View): string {
  if (step.action === null) return t("watch-step-start");
  const end = kind === "table" ? endOf(speech, step) : undefined;
  const words = stepWords(speech, step, before, after);
  if (decides(step) && kind === "table") return end ?? speech.parts.next?.(after) ?? words;
  return [words, ...(step.default ? [t("watch-step-default")] : []), ...(end ? [end] : [])].join(" · ");
}

function stepWords(speech: Speech, step: FilmStep, before: View, after: View): string {
  const name = namer(speech);
  const own = speech.parts.step?.(step, before, after, name);
  if (own) return own;
  const { do: what, seat, seats } = step.action!;
  if (what === "deal") return t("watch-step-deal");
  if (what === "tie") return t("watch-step-tie", { names: listed((seats as number[]).map(name)) });
  if (what === "silence") return t("app-verdict-nobody");
  const key = `${speech.info.game}-action-${String(what)}`;
  const action = has(key) ? t(key) : String(what);
  return typeof seat === "number" ? `${name(seat)}: ${action}` : action;
}

function endOf(speech: Speech, { version }: FilmStep): string | undefined {
  const { steps, finished, winners } = speech.film;
  return finished && version === steps.at(-1)!.version ? winnersWords(speech, winners) : undefined;
}

export function winnersWords(speech: Speech, winners: readonly number[]): string {
  const names = winners.map(namer(speech));
  if (!names.length) return t("app-result-nobody");
  return names.length > 1 ? t("app-result-share", { names }) : t("app-result-wins", { name: names[0] });
}

/** What a moment is about; of one that nobody has words for, at least its kind. */
export function markWords(speech: Speech, mark: Mark): string {
  const name = namer(speech);
  const own = speech.parts.mark?.(mark, name);
  if (own) return own;
  const { key, kind, seat, facts } = mark;
  const who = seat === null ? "" : name(seat);
  const ms = typeof facts["margin"] === "number" ? Math.round(facts["margin"]) : 0;
  switch (key) {
    case "game-over":
      return winnersWords(speech, facts["winners"] as number[]);
    case "tie":
      return t("watch-mark-tie", { names: listed((facts["seats"] as number[]).map(name)) });
    case "close":
      return typeof facts["other"] === "number"
        ? t("watch-mark-close", { who, ms, other: name(facts["other"]) })
        : t("watch-mark-close-alone", { who, ms });
    case "round-over":
      return t(seat === null ? "watch-mark-round-over" : "watch-mark-round-won", { who, round: facts["round"] });
  }
  const words = [`${speech.info.game}-mark-${key}`, `watch-mark-${key}`].find(has);
  return words ? t(words, { ...facts, who }) : t(`watch-kind-${kind}`);
}
