import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { showBadge } from "#web/lib/device/app-badge.ts";

/** The app's icon shows the number of unread notifications, as far as the page knows it. */
export function watchBadge(queryClient: QueryClient): void {
  let shown: number | undefined;
  function show() {
    const count = queryClient.getQueryData<{ count: number }>(queryKeys.unreadCount)?.count;
    if (count === undefined || count === shown) return;
    shown = count;
    showBadge(count);
  }
  queryClient.getQueryCache().subscribe(show);
  show();
}
