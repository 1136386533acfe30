import { formatNumber } from "../client/i18n";

/** Of so many bytes, as people say it. */
export const megabytes = (bytes: number): string =>
  formatNumber(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
