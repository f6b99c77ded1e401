import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { placeRating } from "#shared/domain/rating.ts";
import { drawOpponents } from "#shared/domain/rating-opponents.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useRatingReveal } from "#web/journal/reveal/rating-reveal.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { savedLocallyToast } from "#web/offline/outbox/queue-if-offline.ts";
import { rateSessionMutation, sessionsQuery, sessionsThatWait } from "./rate-session.ts";
import type { DetailChanges } from "./rating-details.ts";
import {
  type DialogRating,
  MissingSessionId,
  moveRating,
  type RatingFlow,
  type RatingMove,
  ratingStep,
  type SessionToRate,
  startOfRating,
} from "./rating-flow.ts";

const savedToast = { title: "Rating saved!", description: "Your experience has been rated successfully." };

/** The steps of one rating, and what they save. `changes`: what was said along with the verdict, which is kept at once. */
export function useRating(session: SessionToRate, onClose: () => void) {
  const toast = useToast();
  const reveal = useRatingReveal();
  const sessions = useInfiniteQuery(sessionsQuery(session));
  const writer = useCurrentUser();
  const save = useMutation(rateSessionMutation(useQueryClient(), session));
  const [flow, setFlow] = useState<RatingFlow<Session>>(startOfRating);
  const [ratedSessions, setRatedSessions] = useState(1);
  const [pending, setPending] = useState<Band | null>(null);
  /** Of the verdict that was kept before the comparisons: its changes, and its entry where it waits to be sent. */
  const [kept, setKept] = useState<{ readonly changes: DetailChanges; readonly entryId: string | undefined } | null>(
    null,
  );
  const closed = useRef(false);

  function close() {
    // Closed while a request was pending: the response must not close another dialog opened since.
    if (!closed.current) onClose();
    closed.current = true;
  }
  /** At any step; a verdict that was kept stays. */
  function skip() {
    if (kept) toast(kept.entryId === undefined ? savedToast : savedLocallyToast());
    close();
  }
  function fail(error: unknown) {
    const fallback = error instanceof MissingSessionId ? error.message : "Failed to save rating";
    toast(failureToast(error, "Error", fallback));
  }
  async function saveRating(given: DialogRating, changes = kept?.changes) {
    try {
      // This one says it all again.
      if (kept?.entryId !== undefined) await outboxOf(session.userId).discard(kept.entryId);
      const result = await save.mutateAsync({ ...given, changes, ratedSessions });
      if (result.status === "waiting") toast(savedLocallyToast());
      else toast(savedToast);
      close();
      if (result.status === "sent") reveal({ kind: "sent", session: result.answer });
      else reveal({ kind: "waiting", session, rating: given.rating });
    } catch (error) {
      fail(error);
    }
  }
  function go(move: RatingMove<Session>, changes?: DetailChanges) {
    const next = moveRating(flow, move);
    setFlow(next);
    const reached = ratingStep(next);
    if (reached.kind === "save") void saveRating(reached, changes);
  }
  /** Kept in the middle of its band, before the comparisons place it. @returns whether it's kept */
  async function keepVerdict(band: Band, changes: DetailChanges, ratedWithIt: number): Promise<boolean> {
    try {
      const given = { rating: placeRating(band, 0, 0), comparisons: [], changes, ratedSessions: ratedWithIt };
      const result = await save.mutateAsync(given);
      setKept({ changes, entryId: result.status === "waiting" ? result.entry.id : undefined });
      return true;
    } catch (error) {
      fail(error);
      save.reset();
      return false;
    }
  }
  async function choose(band: Band, changes?: DetailChanges) {
    if (pending !== null) return;
    setPending(band);
    const { data, error } = sessions.data ? sessions : await sessions.refetch({ cancelRefetch: false });
    const rated = [...sessionsThatWait(writer), ...(data ?? [])].filter(
      ({ id, rating }) => rating !== null && id !== session.id,
    );
    const isKept =
      data === undefined ||
      changes === undefined ||
      rated.length === 0 ||
      (await keepVerdict(band, changes, rated.length + 1));
    setPending(null);
    if (closed.current || !isKept) return;
    if (!data) return fail(error);
    setRatedSessions(rated.length + 1);
    const { productId } = session;
    const opponents = drawOpponents(rated, { band, productId }, Math.random);
    go({ kind: "choose", band, opponents }, changes);
  }
  return {
    flow,
    step: ratingStep(flow),
    sessions: sessions.data ?? [],
    ratedSessions,
    pending,
    save,
    ...{ close, skip, choose, go, saveRating },
  };
}
