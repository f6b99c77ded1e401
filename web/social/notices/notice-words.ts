import type { Notice } from "#shared/contract/notices.ts";
import { moderatedNouns, operatorActions } from "#shared/domain/operator-actions.ts";
import { formatDate } from "#web/core/format.ts";

export const onDay = (moment: string): string => formatDate(new Date(moment));

/** What was done: 'Your comment was hidden'. Nobody is told of an action without such words. */
export function noticeTitle({ action, kind, endsAt }: Pick<Notice, "action" | "kind" | "endsAt">): string {
  const { notice } = operatorActions[action];
  return notice?.title({ noun: moderatedNouns[kind], until: endsAt && onDay(endsAt) }) ?? "";
}

/** What came of it since; null when nothing has. */
export function outcomeTitle({ action, kind, isUndone, appeal }: Notice): string | null {
  if (!isUndone) return appeal?.answer === "refused" ? "They looked again, and left it" : null;
  return operatorActions[action].notice?.undone?.(moderatedNouns[kind]) ?? null;
}
