import type { QueryClient } from "@tanstack/react-query";
import { families, queryKeys } from "./query-keys.ts";

/** After answers about pairs of sessions: their places have moved, and perhaps scores that the rating dialog made. */
export function refreshRatings(queryClient: QueryClient, userId: string): void {
  const keys = [
    families.feed,
    families.session,
    families.standing,
    queryKeys.userSessions(userId),
    queryKeys.sessionTables(userId),
    queryKeys.stats(userId),
    queryKeys.favorites(userId),
    queryKeys.history(userId),
    queryKeys.insights(userId),
    queryKeys.suggestions,
    queryKeys.rankings,
    families.product,
    families.productsFound,
  ];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
