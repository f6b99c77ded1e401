import type { LoggedAction } from "#shared/contract/operator-people.ts";
import type { ModeratedKind, ModerationAction, ReportedKind } from "#shared/domain/enumerations.ts";
import { decisions, isDecision, moderatedNouns, operatorActions } from "#shared/domain/operator-actions.ts";
import { counted, formatDay, formatTime } from "#web/core/format.ts";

const article = (kind: ModeratedKind) => (kind === "invite" ? "an" : kind === "server" ? "the" : "a");

/** 'A comment by @otisr', 'Profile of @otisr'. */
export const caseTitle = (kind: ReportedKind, username: string) =>
  kind === "user" ? `Profile of @${username}` : `A ${moderatedNouns[kind]} by @${username}`;

type Acted = Pick<LoggedAction, "action" | "kind" | "username"> & Partial<Pick<LoggedAction, "endsAt">>;

/** An action as the log words it after the operator's name: 'hid a comment by @otisr'. */
export function actionWords({ action, kind, username, endsAt = null }: Acted): string {
  const whom = username === null ? "someone who left" : `@${username}`;
  const noun = moderatedNouns[kind];
  const what = kind === "user" ? `the ${noun} of ${whom}` : `${article(kind)} ${noun} by ${whom}`;
  return operatorActions[action].did({ what, whom, until: endsAt && shortTime(endsAt) });
}

/** A decision as reports show it: 'Hidden'. @returns undefined for an action that isn't a decision about a report */
export const decisionWords = (action: ModerationAction): string | undefined =>
  isDecision(action) ? decisions[action].decided : undefined;

/** 'Today', 'Yesterday', 'Nov 19'. */
export function dayWords(moment: string, now = new Date()): string {
  const at = new Date(moment);
  if (at.toDateString() === now.toDateString()) return "Today";
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return at.toDateString() === yesterday.toDateString() ? "Yesterday" : formatDay(at);
}

/** A time of today by the clock ('9:41 AM'), any other by its day. */
export function shortTime(moment: string, now = new Date()): string {
  const words = dayWords(moment, now);
  return words === "Today" ? formatTime(new Date(moment)) : words;
}

/** `STORAGE_PER_PERSON` counts in the same unit: 2GB there is 2 GB here. */
const megabyteBytes = 1024 ** 2;

/** '88 MB', '1.4 GB'. */
export function sizeWords(bytes: number): string {
  if (bytes < megabyteBytes) return bytes === 0 ? "0 MB" : `${Math.ceil(bytes / 1024)} KB`;
  const megabytes = bytes / megabyteBytes;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${Number((megabytes / 1024).toFixed(1))} GB`;
}

export const photosCount = (count: number) => counted(count, "photo");

export const reportsCount = (count: number) => counted(count, "report");
