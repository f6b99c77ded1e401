import type { QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call } from "#web/lib/api/api.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { refreshSessions } from "#web/lib/cache/session-cache.ts";
import { takeBack } from "#web/lib/outbox/take-back.ts";

/** @param answer the one to its deletion */
export async function restoreSession(queryClient: QueryClient, { id, userId }: Session, answer: unknown) {
  try {
    const restored = await takeBack(userId, answer, () => call(routes.restoreSession, { params: { id } }));
    if (restored) queryClient.setQueryData(queryKeys.session(id), restored);
  } finally {
    await refreshSessions(queryClient, userId);
  }
}
