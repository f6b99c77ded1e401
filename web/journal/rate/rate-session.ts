import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Reminder, SetReminder } from "#shared/contract/reminders.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { changeCachedSession, refreshSessions } from "#web/core/cache/session-cache.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { rateRequest, remindRequest } from "#web/offline/device/outbox-requests.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { waitingSessions, withChanges } from "#web/offline/outbox/waiting-items.ts";
import { noteJustRated } from "./just-rated.ts";
import type { DetailChanges } from "./rating-details.ts";
import { type DialogRating, MissingSessionId, type SessionToAsk, type SessionToRate } from "./rating-flow.ts";

/** The person's sessions, read whenever the dialog opens (spec section 7). */
export const sessionsQuery = ({ userId }: SessionToRate) => ({
  ...allSessionsQuery(userId),
  refetchOnMount: "always" as const,
});

/** The person's sessions that the server doesn't have yet: a rating may be compared with those as well. */
export const sessionsThatWait = (writer: CurrentUser): Session[] =>
  waitingSessions(outboxOf(writer.id).view().all, writer);

/** Shows how many sessions the person has rated, before the server has said so. */
function noteRatedSessions(queryClient: QueryClient, count: number): void {
  const ratedSessionsCount = Math.min(count, limits.countedRatings.max);
  changeCached<CurrentUser | null>(
    queryClient,
    queryKeys.currentUser,
    (user) => user && { ...user, ratedSessionsCount },
  );
}

/** It isn't asked about any more. */
const forgetReminder = (queryClient: QueryClient, sessionId: number | undefined): void =>
  changeCached<Reminder[]>(queryClient, queryKeys.reminders, (reminders) =>
    reminders.filter(({ session }) => session.id !== sessionId),
  );

interface GivenRating extends DialogRating {
  /** How many sessions are rated with it. */
  readonly ratedSessions: number;
  /** What was said along with it. */
  readonly changes?: DetailChanges | undefined;
}

export const rateSessionMutation = (queryClient: QueryClient, { id, userId, strainName }: SessionToRate) =>
  mutationOptions({
    mutationFn: async ({ rating, comparisons, changes }: GivenRating) => {
      if (id === undefined) throw new MissingSessionId();
      return await outboxOf(userId).submit(
        rateRequest({ id, strainName }, { ...changes, rating, comparisons: [...comparisons] }),
      );
    },
    onSuccess: (result, { rating, ratedSessions, changes = {} }) => {
      noteRatedSessions(queryClient, ratedSessions);
      forgetReminder(queryClient, id);
      if (result.status === "waiting") {
        changeCachedSession(queryClient, id ?? 0, (session) => ({
          ...withChanges(session, changes),
          ...{ rating, ratedBy: "dialog" },
        }));
        return;
      }
      const rated = result.answer.session;
      noteJustRated(rated.id);
      // How the night was is asked in the morning.
      if (rated.reasons?.includes("sleep")) void queryClient.invalidateQueries({ queryKey: queryKeys.reminders });
      changeCachedSession(queryClient, rated.id, () => rated);
      void refreshSessions(queryClient, userId);
      // Apart from the other queries, because a session that was just deleted has no standing.
      void queryClient.invalidateQueries({ queryKey: families.standing });
    },
    // It may be gone.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.reminders }),
  });

/** For a session that was deleted elsewhere while its sheet was open; the sheet closes. */
export const goneToast = { title: "This session was deleted", description: "There's nothing left to rate." };

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Sets a reminder, or with null asks no more; waits where there's no connection. */
export const remind = (session: SessionToAsk, reminder: SetReminder | null) =>
  outboxOf(session.userId).submit(remindRequest(session, reminder));

export const remindMutation = (queryClient: QueryClient, session: SessionToAsk) =>
  mutationOptions({
    mutationFn: (reminder: SetReminder | null) => remind(session, reminder),
    onSuccess: (result, reminder) => {
      if (reminder === null) forgetReminder(queryClient, session.id);
      if (result.status === "waiting") return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.reminders });
      if (reminder?.keep) void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
    },
  });
