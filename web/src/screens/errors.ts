import { ApiError } from "../client/api";
import { has, t } from "../client/i18n";
import { reason } from "../client/reasons";
import { offline } from "../offline/way";

/** What went wrong, in the words of the page. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return t("app-error");
  if (error.key === "unreachable" && navigator.onLine) return t("app-error-unreachable");
  if (error.key === "unreachable") return t(offline() ? "app-error-offline" : "app-error-no-kit");
  const own = `app-error-${error.key}`;
  if (has(own)) return t(own, error.facts);
  return error.key === "not-ours" ? t("app-error") : reason(error);
}
