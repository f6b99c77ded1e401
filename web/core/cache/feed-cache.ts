import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import type { Page } from "#web/core/api/api.ts";
import { changeCached } from "./change-cached.ts";
import { families } from "./query-keys.ts";

/**
 * A refetched feed starts at the same session as before, so that nothing moves under the reader. After this, the next
 * refetch starts at the newest: for the viewer's own changes, which they expect to see.
 */
export function beginFeedWithNewest(queryClient: QueryClient): void {
  changeCached<InfiniteData<Page<Session>>>(queryClient, families.feed, (data) => {
    const [first, ...others] = data.pages;
    return first?.self ? { ...data, pages: [{ ...first, self: null }, ...others] } : data;
  });
}
