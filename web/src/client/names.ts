import type { SeatInfo } from "../protocol";
import { language, t } from "./i18n";

/** Names for those who have not said theirs: short, and at home in every language that music speaks. */
const NAMES = [
  "Brio", "Rondo", "Dolce", "Fugato", "Scherzo", "Lento", "Vivo", "Tango", "Polka", "Samba", "Bolero", "Mazurka",
  "Sonata", "Toccata", "Rubato", "Forte", "Piccolo", "Viola", "Celesta", "Marimba", "Cadenza", "Aria", "Tutti", "Capriccio",
] as const; // prettier-ignore

/** Two friends who begin on the same evening are hardly ever offered the same one of these. */
const NUMBERS = 98;

export function suggestedName(chance: number = Math.random()): string {
  const one = Math.min(NAMES.length * NUMBERS - 1, Math.floor(chance * NAMES.length * NUMBERS));
  return `${NAMES[one % NAMES.length]!} ${2 + Math.floor(one / NAMES.length)}`;
}

/** Whether it is one that nobody chose. */
export const isSuggestedName = (name: string): boolean =>
  (NAMES as readonly string[]).includes(name.replace(/ \d\d?$/, ""));

/** Of bots, by their seat: a table has six at most. */
const BOTS = ["Dot", "Pip", "Zed", "Ivo", "Kit", "Uma"] as const;

export const botName = (seat: number): string => BOTS[seat % BOTS.length]!;

/** A seat that nobody has. */
export const isFree = (seat: SeatInfo): boolean => seat.player === null && seat.bot === null;

/** Nobody presses anything there: a bot of ours, or a program that somebody has over the API. */
export const isMachine = ({ player, bot, program }: Pick<SeatInfo, "player" | "bot" | "program">): boolean =>
  program || (player === null && bot !== null);

/** A recording that plays on a seat of its own. */
const isGhost = (seat: SeatInfo): boolean => seat.player === null && seat.bot === "ghost";

/** Whose ghost plays there, in words; undefined where none does. */
export function ghostName(seat: SeatInfo | undefined): string | undefined {
  if (!seat || !isGhost(seat)) return undefined;
  return seat.ghost === null ? t("app-ghost-of-somebody") : t("app-ghost-of", { name: seat.ghost });
}

/** A ghost goes by the name of its person; those whose names nobody may know are told apart by their seats. */
function ghostlyName(seats: readonly SeatInfo[], seat: number): string {
  const nameless = seats.filter((one) => isGhost(one) && one.ghost === null);
  return (
    seats[seat]!.ghost ??
    (nameless.length > 1 ? `${t("app-ghost-of-somebody")} ${seat + 1}` : t("app-ghost-of-somebody"))
  );
}

/** Those who sit at a table, and which of them is this page's player. */
export interface Seated {
  readonly info: { readonly seats: readonly SeatInfo[] } | null;
  readonly seat: number | null;
}

export const machineAt = ({ info }: Pick<Seated, "info">, seat: number): boolean => {
  const one = info?.seats[seat];
  return one !== undefined && isMachine(one);
};

/** What everybody calls whoever plays there: their name, their ghost's or bot's, or the number of a free seat. */
export function nameOf({ info }: Pick<Seated, "info">, seat: number): string {
  const one = info?.seats[seat];
  if (!one) return "";
  if (isGhost(one)) return ghostlyName(info!.seats, seat);
  return isFree(one) ? t("app-room-seat", { number: seat + 1 }) : (one.name ?? botName(seat));
}

/** The same, but "You" for oneself. */
export const shownName = (table: Seated, seat: number): string =>
  seat === table.seat ? t("app-you") : nameOf(table, seat);

/** The same, but "Ada, you" for oneself: where one has to find oneself among the others. */
export const fullName = (table: Seated, seat: number): string =>
  seat === table.seat ? t("app-name-you", { name: nameOf(table, seat) }) : nameOf(table, seat);

/** As sentences want it: "you", which the catalogues choose their words by, or the name. */
export const whoIs = (table: Seated, seat: number): string => (seat === table.seat ? "you" : nameOf(table, seat));

/** "Ada, Bo and Cleo", as the language says it. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
