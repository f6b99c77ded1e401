import type { LoggedAction } from "#shared/contract/operator-people.ts";
import type { ModeratedKind, ModerationAction, ReportedKind } from "#shared/domain/enumerations.ts";
import { readingLocale } from "#web/core/format.ts";

const nouns: Readonly<Record<ModeratedKind, string>> = {
  session: "a session",
  comment: "a comment",
  message: "a message",
  user: "the profile",
  invite: "an invite",
  server: "the server",
};

const someone = (username: string | null) => (username === null ? "someone who left" : `@${username}`);

/** 'A comment by @otisr', 'Profile of @otisr'. */
export const caseTitle = (kind: ReportedKind, username: string) =>
  kind === "user" ? `Profile of @${username}` : `${nouns[kind].replace("a ", "A ")} by @${username}`;

type Acted = Pick<LoggedAction, "action" | "kind" | "username"> & Partial<Pick<LoggedAction, "endsAt">>;

/** What follows the operator's name: 'hid a comment by @otisr'. */
export function actionWords({ action, kind, username, endsAt = null }: Acted): string {
  const whom = someone(username);
  const what = kind === "user" ? `the profile of ${whom}` : `${nouns[kind]} by ${whom}`;
  const words: Readonly<Record<ModerationAction, string>> = {
    hide: `hid ${what}`,
    unhide: `showed ${what} again`,
    "remove-photo": `removed the photo of ${what}`,
    "restore-photo": `put the photo of ${what} back`,
    suspend: `suspended ${whom}${endsAt === null ? "" : ` until ${shortTime(endsAt)}`}`,
    unsuspend: `lifted the suspension of ${whom}`,
    dismiss: `left ${what} as it is`,
    warn: `sent a note about ${what}`,
    reopen: `took up ${what} again`,
    uphold: `refused an appeal by ${whom}`,
    look: `looked at a reported photo by ${whom}`,
    "make-moderator": `made ${whom} a moderator`,
    "make-admin": `made ${whom} an admin`,
    "end-role": `made ${whom} a member again`,
    "reset-link": `made a link for ${whom} to set a new password`,
    "end-invite": `ended ${what}`,
    "change-settings": "changed what the server says",
  };
  return words[action];
}

/** What was decided: 'Hidden'. */
export const decisionWords: Readonly<Partial<Record<ModerationAction, string>>> = {
  "remove-photo": "The photo was removed",
  hide: "Hidden",
  suspend: "Suspended",
  warn: "A note was sent",
  dismiss: "Left as it is",
};

const day = new Intl.DateTimeFormat(readingLocale, { month: "short", day: "numeric" });
const time = new Intl.DateTimeFormat(readingLocale, { hour: "numeric", minute: "2-digit" });

/** 'Today', 'Yesterday', 'Nov 19'. */
export function dayWords(moment: string, now = new Date()): string {
  const at = new Date(moment);
  if (at.toDateString() === now.toDateString()) return "Today";
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return at.toDateString() === yesterday.toDateString() ? "Yesterday" : day.format(at);
}

/** The time of today, or the day. */
export function shortTime(moment: string, now = new Date()): string {
  const words = dayWords(moment, now);
  return words === "Today" ? time.format(new Date(moment)) : words;
}

/** As `STORAGE_PER_PERSON` counts them: 2GB there is 2 GB here. */
const megabyte = 1024 ** 2;

/** '88 MB', '1.4 GB'. */
export function sizeWords(bytes: number): string {
  if (bytes < megabyte) return bytes === 0 ? "0 MB" : `${Math.ceil(bytes / 1024)} KB`;
  const megabytes = bytes / megabyte;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${Number((megabytes / 1024).toFixed(1))} GB`;
}

/** '88 MB' and '3h ago' as a gauge shows them: the last word is small. */
export function withUnit(words: string): { value: string; unit: string } {
  const at = words.lastIndexOf(" ");
  return { value: words.slice(0, at), unit: words.slice(at + 1) };
}

export const photosCount = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);

export const reportsCount = (count: number) => (count === 1 ? "1 report" : `${count} reports`);
