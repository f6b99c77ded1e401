import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import type { Page } from "#web/lib/api/api.ts";
import { changeCached } from "./change-cached.ts";
import { families } from "./query-keys.ts";

/**
 * Asked for again, the feed begins with the session it began with, so that nothing moves that a person looks at. After
 * this it begins with the newest once: for what its person has done themselves and wants to see there.
 */
export function beginFeedWithNewest(queryClient: QueryClient): void {
  changeCached<InfiniteData<Page<Session>>>(queryClient, families.feed, (data) => {
    const [first, ...others] = data.pages;
    return first?.self ? { ...data, pages: [{ ...first, self: null }, ...others] } : data;
  });
}
