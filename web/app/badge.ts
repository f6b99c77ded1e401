import type { QueryClient } from "@tanstack/react-query";
import { showBadge } from "#web/core/browser/home-screen.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

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
