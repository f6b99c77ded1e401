import { useInfiniteQuery } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { productSessionsQuery } from "#web/lib/cache/product-sessions-query.ts";

export interface LoggedProduct {
  /** The viewer's own, last consumed first. */
  readonly sessions: readonly Session[];
  /** Off while there are more than these. */
  readonly isAll: boolean;
}

/** What the viewer has logged of a session's product besides the session itself; null without any. */
export function useLoggedProduct({ id, productId }: Session): LoggedProduct | null {
  const { data, hasNextPage } = useInfiniteQuery({
    ...productSessionsQuery(productId ?? ""),
    enabled: productId !== null,
  });
  const sessions = data?.pages.flatMap(({ items }) => items) ?? [];
  return sessions.some((session) => session.id !== id) ? { sessions, isAll: !hasNextPage } : null;
}

/** 'once', '4 times', 'more than 20 times'. */
export function timesLogged({ sessions: { length }, isAll }: LoggedProduct): string {
  if (length === 1) return "once";
  return `${isAll ? "" : "more than "}${length} times`;
}
