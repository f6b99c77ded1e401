import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "#web/core/api/api-error.ts";
import { forgetAllBy } from "./forget-person.ts";
import { families } from "./query-keys.ts";
import { changeCachedSession } from "./session-cache.ts";

/**
 * For every read that failed: a person or a session that the server no longer knows, or no longer shows, goes from every
 * screen.
 */
export function forgetMissing(
  queryClient: QueryClient,
  error: unknown,
  query: Query<unknown, unknown, unknown, QueryKey>,
): void {
  if (!(error instanceof ApiError && error.status === 404)) return;
  const [family, id] = query.queryKey;
  if (family === families.profile[0] && typeof id === "string") {
    // It keeps its error: a reset would ask again.
    query.setState({ data: undefined, dataUpdatedAt: 0 });
    forgetAllBy(queryClient, id);
  } else if (family === families.session[0] && typeof id === "number")
    changeCachedSession(queryClient, id, () => undefined);
}
