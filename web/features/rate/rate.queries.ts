import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { allSessionsQuery } from "#web/lib/cache/all-sessions-query.ts";
import { families } from "#web/lib/cache/query-keys.ts";
import { changeCachedSession, refreshSessions } from "#web/lib/cache/session-cache.ts";
import { MissingSessionId, type SessionToRate } from "./session-to-rate.ts";

/** The person's sessions, read whenever the dialog opens (spec section 7). */
export const sessionsQuery = ({ userId }: SessionToRate) => ({
  ...allSessionsQuery(userId),
  refetchOnMount: "always" as const,
});

export const rateSessionMutation = (queryClient: QueryClient, { id, userId }: SessionToRate) =>
  mutationOptions({
    mutationFn: (rating: number) => {
      if (id === undefined) throw new MissingSessionId();
      return call(routes.editSession, { params: { id }, body: { rating } });
    },
    onSuccess: (rated) => {
      changeCachedSession(queryClient, rated.id, () => rated);
      void refreshSessions(queryClient, userId);
      // Not with the rest: of a session that was just deleted there is none.
      void queryClient.invalidateQueries({ queryKey: families.standing });
    },
  });
