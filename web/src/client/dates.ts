import { language } from "./i18n";

/** The language of the page as it is written where this person lives: the browser's own variant of it, else with the
 * region of the browser. The day is not to be taken for the month. */
export function dateLocale(wishes: readonly string[] = globalThis.navigator?.languages ?? []): string {
  const own = wishes.find((wish) => wish.split("-")[0] === language() && wish.includes("-"));
  if (own !== undefined) return own;
  const region = wishes.map((wish) => new Intl.Locale(wish).region).find((one) => one !== undefined);
  return region === undefined ? language() : new Intl.Locale(language(), { region }).toString();
}

export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(dateLocale(), options);
