import { ApiError } from "../client/api";
import { has, t } from "../client/i18n";
import { reason } from "../client/reasons";

/** What went wrong, in the words of the page. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return t("app-error");
  if (error.key === "unreachable") return t(navigator.onLine ? "app-error-unreachable" : "app-error-offline");
  const own = `app-error-${error.key}`;
  if (has(own)) return t(own, error.facts);
  return error.key === "not-ours" ? t("app-error") : reason(error);
}
