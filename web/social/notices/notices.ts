import { queryOptions } from "@tanstack/react-query";
import type { Notice } from "#shared/contract/notices.ts";
import { routes } from "#shared/contract/routes.ts";
import { moderatedNouns, operatorActions } from "#shared/domain/operator-actions.ts";
import { call } from "#web/core/api/api.ts";
import { pollInterval } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { formatDate } from "#web/core/format.ts";

const shownUnderBell = 3;
/** For two weeks, a notice that was read stays under the bell. */
const recentMs = 14 * 24 * 60 * 60_000;

/** What operators did about the viewer. A new one counts with the unread notifications, and is loaded with them. */
export const noticesQuery = queryOptions({
  queryKey: queryKeys.notices,
  queryFn: ({ signal }) => call(routes.listNotices, { signal }),
  staleTime: pollInterval,
});

/** Those under the bell, the newest first, each with the time of its last news. */
export const noticesUnderBell = (notices: readonly Notice[], now: number): readonly (Notice & { at: string })[] =>
  notices
    .map((notice) => ({ ...notice, at: notice.outcome?.createdAt ?? notice.createdAt }))
    .filter(({ isRead, at }) => !isRead || now - Date.parse(at) < recentMs)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, shownUnderBell);

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
