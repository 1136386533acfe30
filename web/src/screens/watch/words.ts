import { buntherumLabel, clear4Label, subitoLabel } from "../../cards/labels";
import { has, t } from "../../client/i18n";
import { listed, nameOf } from "../../client/names";
import type { TableState } from "../../client/table.svelte";
import { movesOf } from "../../games/clear4/moves";
import { wordsOf } from "../../games/clear4/words";
import { peopleOf } from "../../games/khromix/people";
import { eventWords, saidWords } from "../../games/khromix/words";
import type { Clear4Event, Clear4View, FilmStep, KhromixEvent, Mark, TableInfo } from "../../protocol";
import { decides, type Frame, type View } from "./film";

type Facts = Readonly<Record<string, unknown>>;
type Info = Pick<TableInfo, "seats" | "game">;
/** As everybody calls them: a replay speaks of all alike. */
const all = (info: Info): TableState<"clear4"> => ({ info, seat: null }) as unknown as TableState<"clear4">;

/** What happens in a frame, in one sentence. `before` and `after`: what everybody saw. */
export function frameWords(info: Info, { step, kind }: Frame, before: View, after: View): string {
  if (step.action === null) return t("watch-step-start");
  const name = (seat: unknown): string => nameOf({ info } as never, seat as number);
  if (decides(step) && kind === "table") {
    const end = endOf(info, step);
    const card = after["card"];
    if (end || info.game !== "buntherum" || typeof card !== "string") return end ?? stepWords(info, step, before, name);
    return t("watch-step-card", { card: buntherumLabel(card) });
  }
  const words = stepWords(info, step, before, name);
  const end = kind === "table" ? endOf(info, step) : undefined;
  return [words, ...(step.default ? [t("watch-step-default")] : []), ...(end ? [end] : [])].join(" · ");
}

function stepWords(info: Info, { action, events }: FilmStep, before: View, name: (seat: unknown) => string): string {
  const { seat, ...given } = action as Facts;
  const who = name(seat);
  switch (given["do"]) {
    case "deal":
      return t("watch-step-deal");
    case "place": {
      const card = events.find(({ event }) => event === "Placed")?.["card"];
      const facts = { who, objective: given["on"] };
      return typeof card === "string" ? t("watch-step-place", { ...facts, card: subitoLabel(card) }) : t("watch-step-place-hidden", facts);
    }
    case "shout": {
      const shout = typeof given["say"] === "number" ? t("watch-step-shout", { who, row: given["say"] }) : t("watch-step-impossible", { who });
      return `${shout}: ${judged(events)}`;
    }
    case "answer":
      return `${t("watch-step-answer", { who, say: saidWords(String(given["say"])) })}: ${judged(events)}`;
    case "tie":
      return t("watch-step-tie", { names: listed((given["seats"] as number[]).map(name)) });
    case "silence":
      return t("app-verdict-nobody");
    case "call":
      return t("watch-step-call", { who, ask: t(`khromix-ask-${String(given["ask"])}`) });
  }
  if (info.game === "clear4") {
    const moves = movesOf(events as unknown as Clear4Event[], before as unknown as Clear4View);
    const words = moves.map((move) => wordsOf(all(info), move));
    return words.join(". ") || `${who}: ${t(`clear4-action-${String(given["do"])}`)}`;
  }
  const people = peopleOf(all(info));
  const told = (events as unknown as KhromixEvent[]).map((event) => eventWords(event, people)).find(Boolean);
  return told ?? who;
}

const judged = (events: FilmStep["events"]): string =>
  t(events.some(({ right }) => right === true) ? "watch-step-right" : "watch-step-wrong");

function endOf(info: Info, { events }: FilmStep): string | undefined {
  for (const { event, winners, seat } of events) {
    if (event === "Finished") return winnersWords(info, winners as number[]);
    if (event === "Won") return winnersWords(info, [seat as number]);
  }
  return undefined;
}

export function winnersWords(info: Info, winners: readonly number[]): string {
  const names = winners.map((seat) => nameOf({ info } as never, seat));
  if (!names.length) return t("app-result-nobody");
  return names.length > 1 ? t("app-result-share", { names }) : t("app-result-wins", { name: names[0] });
}

/** What a moment is about; of one that this page has no words for, at least its kind. */
export function markWords(info: Info, { key, kind, seat, facts }: Mark): string {
  const name = (one: unknown): string => nameOf({ info } as never, one as number);
  const who = seat === null ? "" : name(seat);
  const ms = typeof facts["margin"] === "number" ? Math.round(facts["margin"]) : 0;
  switch (key) {
    case "game-over":
      return winnersWords(info, facts["winners"] as number[]);
    case "tie":
      return t("watch-mark-tie", { names: listed((facts["seats"] as number[]).map(name)) });
    case "close":
      return typeof facts["other"] === "number" ? t("watch-mark-close", { who, ms, other: name(facts["other"]) }) : t("watch-mark-close-alone", { who, ms });
    case "wrong-shout":
      return typeof facts["say"] === "number" ? t("watch-mark-wrong-shout", { who, row: facts["say"] }) : t("watch-mark-wrong-impossible", { who });
    case "wrong-answer":
      return t("watch-mark-wrong-answer", { who, say: saidWords(String(facts["say"])), right: (facts["right"] as string[]).map(saidWords) });
    case "wrong-card":
      return t("watch-mark-wrong-card", { ...facts, who, card: subitoLabel(String(facts["card"])) });
    case "blind-failed":
      return t("watch-mark-blind-failed", { ...facts, who, card: clear4Label(String(facts["card"])) });
    case "pushed":
      return t("watch-mark-pushed", { ...facts, who, by: name(facts["by"]) });
    case "round-over":
      return t(seat === null ? "watch-mark-round-over" : "watch-mark-round-won", { who, round: facts["round"] });
  }
  const words = `watch-mark-${key}`;
  return has(words) ? t(words, { ...facts, who }) : t(`watch-kind-${kind}`);
}
