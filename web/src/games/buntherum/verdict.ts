import { t } from "../../client/i18n";
import { listed, nameOf } from "../../client/names";
import type { SeatInfo, Verdict } from "../../protocol";
import { firstWords, lineOf, milliseconds, nobodyFirst, notesOf, type VerdictWords } from "../verdicts";
import type { Told } from "./aftermath.svelte";

export interface Scene {
  seats: readonly SeatInfo[];
  /** One's own seat. */
  me: number | null;
}

/** Why that shout was right or wrong: what the row shows. */
function reasonOf({ say, card, why }: NonNullable<Told["shout"]>): string {
  const facts = { row: say, colour: card[0], object: card[1] };
  if (typeof say !== "number") {
    if (why === null) return t("buntherum-impossible-right");
    return t("buntherum-impossible-wrong", { row: why.rows[0] });
  }
  if (why === null) return t("buntherum-row-fits", facts);
  if (why.colour !== null && why.object !== null) return t("buntherum-row-has-both", facts);
  return t(why.colour !== null ? "buntherum-row-has-colour" : "buntherum-row-has-object", facts);
}

/** B4, B6: what the shout brings its owner. */
function then({ shout, eliminated, winner }: Told, me: number | null, called: readonly string[]): string | null {
  if (!shout) return null;
  if (eliminated.includes(shout.seat)) return t("buntherum-token-third");
  if (!shout.right) return t("buntherum-token-taken");
  if (winner !== null) return null;
  return shout.seat === me
    ? t("buntherum-your-card-next")
    : t("buntherum-their-card-next", { name: called[shout.seat] });
}

/** B5.1: for whom alone the next card is. */
export function tieBreak(tied: readonly number[], me: number | null, called: readonly string[]): string {
  const others = tied.filter((seat) => seat !== me).map((seat) => called[seat] ?? "");
  if (others.length === tied.length) return t("buntherum-tie-others", { names: listed(others) });
  if (others.length === 1) return t("buntherum-tie-you", { name: others[0] });
  return t("buntherum-tie-others", { names: listed([t("buntherum-tie-and-you"), ...others]) });
}

export function said(scene: Scene, verdict: Verdict | null, told: Told): VerdictWords {
  const { me, seats } = scene;
  if (verdict === null) return nobodyFirst(t("buntherum-silence"));
  const called = seats.map((_, seat) => nameOf({ info: { seats } }, seat));
  const answerers = seats.map(({ bot, program }, seat) => ({ known: called[seat]!, bot: bot !== null || program }));
  const line = lineOf(verdict, answerers);
  const notes = notesOf(verdict, answerers);
  const [best, second] = verdict.evidence;
  const apart = verdict.margin ?? (best && second ? second.reaction - best.reaction : null);
  if (verdict.first === null) {
    return {
      look: "note",
      title: t("app-verdict-close"),
      margin: apart === null ? undefined : milliseconds(apart),
      ...line,
      tied: verdict.tied.length,
      reason: [tieBreak(verdict.tied, me, called), ...notes].join(" "),
    };
  }
  const { shout } = told;
  // Of a guess that counts as wrong whatever it was, the row that stands for it tells nothing.
  const reasons = [shout && !verdict.guesses && reasonOf(shout), ...notes, then(told, me, called)];
  return {
    look: !shout ? "plain" : shout.right ? "good" : "bad",
    title: firstWords(verdict, called[verdict.first] ?? "", verdict.first === me),
    margin:
      apart !== null
        ? t("app-verdict-ahead", { ms: Math.round(apart) })
        : best
          ? milliseconds(best.reaction)
          : undefined,
    ...line,
    tied: 1,
    reason: reasons.filter(Boolean).join(" "),
  };
}
