import { khromixLabel } from "./labels";
import { t } from "../../client/i18n";
import type { KhromixOffer, KhromixView } from "../../protocol";
import type { Person } from "./people";
import { mayPay, orderOf } from "./stage";

/** Something to point at: a pile, or the person who sits behind it. */
export interface Pile {
  id: string;
  /** What stands on it. */
  name: string;
  /** Whose it is; null: one's own. */
  seat: number | null;
  known: string;
  bot: boolean;
  /** null: it lies face down; undefined: no card is meant, but the person. */
  card: string | null | undefined;
  count: number | null;
  /** For those who hear it. */
  label: string;
  alive: boolean;
  key: string;
}

const own = { seat: null, known: "", bot: false } as const;

/** K3.4: the active pile is on the left, the gains are on the right. */
export function pilesToPay(
  view: KhromixView,
  seat: number,
  offers: readonly KhromixOffer[],
  keys: { left: string; right: string },
): Pile[] {
  const gains = view.gains[seat] ?? [];
  const pile = (from: "active" | "gains", card: string | null, count: number, key: string): Pile => {
    const name = t(`khromix-pay-${from}`);
    const label = [name, card && khromixLabel(card), t("app-cards-count", { cards: count })].filter(Boolean).join(", ");
    return { ...own, id: `pay-${from}`, name, card, count, label, alive: mayPay(offers, from), key };
  };
  return [
    pile("active", null, view.active[seat] ?? 0, keys.left),
    pile("gains", gains[0] ?? null, gains.length, keys.right),
  ];
}

/** K4: the piles, or for a skip the people, that this ability may be used on. Reversing has one thing to press. */
export function pilesToUse(
  view: KhromixView,
  seat: number,
  people: readonly Person[],
  ability: string,
  targets: readonly number[],
  swapsActive: boolean,
  key: (place: number) => string,
): Pile[] {
  if (ability === "reverse") {
    const name = t("khromix-ability", { ability });
    return [{ ...own, id: "use-reverse", name, card: undefined, count: null, label: name, alive: true, key: key(0) }];
  }
  const others = orderOf(view.seats, seat).filter((other) => targets.includes(other));
  const faceDown = ability === "see" || swapsActive;
  return others.map((other, place) => {
    const gains = view.gains[other] ?? [];
    const card = ability === "skip" ? undefined : faceDown ? null : (gains[0] ?? null);
    const count = ability === "skip" ? null : faceDown ? (view.active[other] ?? 0) : gains.length;
    return { ...theirs(people, other, card, count), id: `use-${other}`, alive: true, key: key(place) };
  });
}

/** What everybody has won, for those who only watch. */
export const pilesToWatch = (view: KhromixView, people: readonly Person[]): Pile[] =>
  view.gains.map((gains, seat) => ({
    ...theirs(people, seat, gains[0] ?? null, gains.length),
    id: `watch-${seat}`,
    alive: false,
    key: "",
  }));

function theirs(people: readonly Person[], seat: number, card: Pile["card"], count: number | null) {
  const { name, known, bot } = people[seat] ?? { name: "", known: "", bot: false };
  const cards = count === null ? null : t("app-cards-count", { cards: count });
  const label = [name, card && khromixLabel(card), cards].filter(Boolean).join(", ");
  return { seat, name, known, bot, card, count, label };
}
