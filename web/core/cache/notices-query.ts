import { queryOptions } from "@tanstack/react-query";
import type { Notice } from "#shared/contract/notices.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { pollInterval } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";

const shownUnderBell = 3;
/** Milliseconds for which one that was read stays under the bell: two weeks. */
const recent = 14 * 24 * 60 * 60_000;

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
    .filter(({ isRead, at }) => !isRead || now - Date.parse(at) < recent)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, shownUnderBell);
