import type { QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import { takeBack } from "#web/offline/outbox/take-back.ts";

/** @param answer the one to its deletion */
export async function restoreSession(queryClient: QueryClient, { id, userId }: Session, answer: unknown) {
  try {
    const restored = await takeBack(userId, answer, () => call(routes.restoreSession, { params: { id } }));
    if (restored) queryClient.setQueryData(queryKeys.session(id), restored);
  } finally {
    await refreshSessions(queryClient, userId);
  }
}
