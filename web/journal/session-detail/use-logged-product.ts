import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { productSessionsQuery } from "#web/core/cache/product-sessions-query.ts";
import { deletionKey } from "#web/core/cache/query-keys.ts";

export interface LoggedProduct {
  /** The viewer's own, last consumed first. */
  readonly sessions: readonly Session[];
  /** Off while there are more than these. */
  readonly isAll: boolean;
}

/** What the viewer has logged of a session's product besides the session itself; null without any. */
export function useLoggedProduct({ id, productId }: Session): LoggedProduct | null {
  const queryClient = useQueryClient();
  const { data, hasNextPage } = useInfiniteQuery({
    ...productSessionsQuery(productId ?? ""),
    // The dialog of a session that's being deleted is still open, but the product may go with the session.
    enabled: () => productId !== null && queryClient.isMutating({ mutationKey: deletionKey(id) }) === 0,
  });
  const sessions = data?.pages.flatMap(({ items }) => items) ?? [];
  return sessions.some((session) => session.id !== id) ? { sessions, isAll: !hasNextPage } : null;
}

/** 'once', '4 times', 'more than 20 times'. */
export function timesLogged({ sessions: { length }, isAll }: LoggedProduct): string {
  if (length === 1) return "once";
  return `${isAll ? "" : "more than "}${length} times`;
}
