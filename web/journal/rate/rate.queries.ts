import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { allSessionsQuery } from "#web/core/cache/all-sessions-query.ts";
import { families } from "#web/core/cache/query-keys.ts";
import { changeCachedSession, refreshSessions } from "#web/core/cache/session-cache.ts";
import { loadOutbox } from "#web/offline/outbox/load-outbox.ts";
import { waitingSessions } from "#web/offline/outbox/waiting-sessions.ts";
import { MissingSessionId, type SessionToRate } from "./session-to-rate.ts";

/** The person's sessions, read whenever the dialog opens (spec section 7). */
export const sessionsQuery = ({ userId }: SessionToRate) => ({
  ...allSessionsQuery(userId),
  refetchOnMount: "always" as const,
});

/** Those that the server doesn't have yet can be compared with, too. Never rejects. */
export async function sessionsThatWait(writer: CurrentUser): Promise<Session[]> {
  const outbox = await loadOutbox(writer.id).catch(() => undefined);
  return outbox ? waitingSessions(outbox.view().all, writer) : [];
}

export const rateSessionMutation = (queryClient: QueryClient, { id, userId, strainName }: SessionToRate) =>
  mutationOptions({
    mutationFn: async (rating: number) => {
      if (id === undefined) throw new MissingSessionId();
      const outbox = await loadOutbox(userId);
      return await outbox.submit<"rate">({ kind: "rate", sessionId: id, name: strainName, rating });
    },
    onSuccess: (result, rating) => {
      if (result.is === "waiting") {
        changeCachedSession(queryClient, id ?? 0, (session) => ({ ...session, rating }));
        return;
      }
      changeCachedSession(queryClient, result.answer.id, () => result.answer);
      void refreshSessions(queryClient, userId);
      // Not with the rest: of a session that was just deleted there is none.
      void queryClient.invalidateQueries({ queryKey: families.standing });
    },
  });
