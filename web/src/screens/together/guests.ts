import { t } from "../../client/i18n";
import { keep, type Keep } from "../../client/storage";

const KEY = "guests";
const MOST = 3;

/** Whoever sat here last, and names for those who have none yet. */
export function guestNames(storage: Keep = keep): string[] {
  const known = storage.read(KEY);
  const names = Array.isArray(known) ? known.filter((name): name is string => typeof name === "string") : [];
  return Array.from({ length: MOST }, (_, i) => names[i]?.trim() || t("together-guest", { number: i + 1 }));
}

/** Those that were made up are made up again, in the language of that day. */
export function rememberGuests(names: readonly string[], storage: Keep = keep): void {
  storage.write(
    KEY,
    names.map((name, i) => (name === t("together-guest", { number: i + 1 }) ? "" : name)),
  );
}
