import type { Notice } from "#shared/contract/notices.ts";
import { readingLocale } from "#web/core/format.ts";

const nouns: Readonly<Partial<Record<Notice["kind"], string>>> = {
  session: "session",
  comment: "comment",
  message: "message",
  user: "profile",
};

const day = new Intl.DateTimeFormat(readingLocale, { dateStyle: "medium" });
export const onDay = (moment: string): string => day.format(new Date(moment));

/** What was done. */
export function noticeTitle({ action, kind, endsAt }: Pick<Notice, "action" | "kind" | "endsAt">): string {
  if (action === "suspend") return `Your account was suspended${endsAt === null ? "" : ` until ${onDay(endsAt)}`}`;
  if (action === "reset-link") return "An admin made a link to set a new password for you";
  const noun = nouns[kind] ?? "account";
  if (action === "remove-photo") return `The photo of your ${noun} was removed`;
  return action === "hide" ? `Your ${noun} was hidden` : `A note about your ${noun}`;
}

/** What came of it since; null when nothing has. */
export function outcomeTitle({ action, kind, isUndone, appeal }: Notice): string | null {
  if (!isUndone) return appeal?.answer === "refused" ? "They looked again, and left it" : null;
  if (action === "suspend") return "Your account is open again";
  if (action === "remove-photo") return "The photo is back";
  return action === "hide" ? `Your ${nouns[kind] ?? "account"} is back` : "They took that note back";
}
