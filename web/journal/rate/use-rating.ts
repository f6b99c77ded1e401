import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messages } from "#shared/contract/errors.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { bandLabels, bandOf, formatRating, hasNumbers, placeRating } from "#shared/domain/rating.ts";
import { drawOpponents } from "#shared/domain/rating-opponents.ts";
import {
  ApiError,
  conflictsOf,
  failureToast,
  fieldMessages,
  OfflineError,
  shownValue,
} from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useRatingReveal } from "#web/journal/reveal/rating-reveal.tsx";
import { useCloseOnce } from "#web/kit/overlay/overlay.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { savedLocallyToast } from "#web/offline/outbox/queue-if-offline.ts";
import { isPassing } from "#web/offline/outbox/send-entry.ts";
import { goneToast, isGone, rateSessionMutation, sessionsQuery, sessionsThatWait } from "./rate-session.ts";
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
  /** The verdict that was kept before the comparisons, with its entry where it waits to be sent. */
  const [kept, setKept] = useState<{ readonly entry: Entry | undefined } | null>(null);
  /** What was said along with the verdict and isn't sent yet. */
  const unsent = useRef<DetailChanges | undefined>(undefined);
  /** What the person knows of it that differs from what the dialog opened with: told of another device, or kept from here. */
  const seen = useRef<Readonly<Record<string, unknown>>>({});
  /** A verdict may have arrived without an answer: what the rating is by now isn't known. */
  const isRatingUnknown = useRef(session.rating === undefined);
  const { close, isClosed } = useCloseOnce(onClose);

  /** At any step; a verdict that was kept stays. */
  function skip() {
    if (kept) toast(kept.entry ? savedLocallyToast() : savedToast);
    close();
  }
  function fail(error: unknown) {
    if (isGone(error)) {
      toast(goneToast);
      return close();
    }
    const conflicts = conflictsOf(fieldMessages(error));
    const [conflict] = conflicts.toSorted(
      (one, other) => Number(other.path === "rating") - Number(one.path === "rating"),
    );
    if (conflict) {
      for (const { path, now } of conflicts) seen.current = { ...seen.current, [path]: now };
      const words = conflict.path === "rating" ? ratingWords(conflict.now) : `now ${shownValue(conflict)}`;
      return toast({ title: messages.changedSince, description: `It's ${words}. Save again to keep yours.` });
    }
    const fallback = error instanceof MissingSessionId ? error.message : "Failed to save rating";
    toast(failureToast(error, "Error", fallback));
  }
  function ratingWords(now: unknown): string {
    if (typeof now !== "number") return "no longer rated";
    return `now rated ${hasNumbers(writer.ratedSessionsCount) ? formatRating(now) : `“${bandLabels[bandOf(now)]}”`}`;
  }
  function changesToSend(): DetailChanges | undefined {
    const changes = unsent.current;
    // Of a session that only this device has, no other one has changed anything.
    if (session.id === undefined || session.id < 0) return changes && { ...changes, before: undefined };
    const found = isRatingUnknown.current ? {} : { rating: session.rating ?? null };
    return { ...changes, before: { ...found, ...changes?.before, ...seen.current } };
  }
  async function takeBack({ id }: Entry) {
    const outbox = outboxOf(session.userId);
    const hasStayedHere = outbox.view().all.some((waiting) => waiting.id === id && waiting.attempts === 0);
    if (navigator.onLine || !hasStayedHere) isRatingUnknown.current = true;
    await outbox.discard(id);
    setKept(null);
  }
  /** Once what was to replace it got no answer that's about it. */
  async function keepAgain(entry: Entry) {
    const id = await outboxOf(session.userId).queue(entry.request, entry.attempts);
    if (id !== undefined) setKept({ entry: { ...entry, id } });
  }
  async function saveRating(given: DialogRating) {
    const replaced = kept?.entry;
    try {
      // The new rating replaces the queued one entirely.
      if (replaced) await takeBack(replaced);
      const result = await save.mutateAsync({ ...given, changes: changesToSend(), ratedSessions });
      if (result.status === "waiting") toast(savedLocallyToast());
      else toast(savedToast);
      close();
      if (result.status === "sent") reveal({ kind: "sent", session: result.answer.session });
      else reveal({ kind: "waiting", session, rating: given.rating });
    } catch (error) {
      if (replaced && error instanceof ApiError && isPassing(error)) await keepAgain(replaced);
      fail(error);
    }
  }
  function go(move: RatingMove<Session>) {
    const next = moveRating(flow, move);
    setFlow(next);
    const reached = ratingStep(next);
    if (reached.kind === "save") void saveRating(reached);
  }
  /** Kept in the middle of its band, before the comparisons place it. @returns whether it's kept */
  async function keepVerdict(band: Band, ratedWithIt: number): Promise<boolean> {
    try {
      const changes = changesToSend();
      const given = { rating: placeRating(band, 0, 0), comparisons: [], changes, ratedSessions: ratedWithIt };
      const result = await save.mutateAsync(given);
      if (result.status === "sent") unsent.current = undefined;
      seen.current = result.status === "sent" ? { rating: result.answer.session.rating } : {};
      setKept({ entry: result.status === "waiting" ? result.entry : undefined });
      return true;
    } catch (error) {
      fail(error);
      save.reset();
      return false;
    }
  }
  /** @param onKept once the verdict and its changes are kept, before the comparisons */
  async function choose(band: Band, changes?: DetailChanges, onKept?: () => void) {
    if (pending !== null) return;
    unsent.current = changes;
    setPending(band);
    const { data, error } = sessions.data ? sessions : await sessions.refetch({ cancelRefetch: false });
    const rated = [...sessionsThatWait(writer), ...(data ?? [])].filter(
      ({ id, rating }) => rating !== null && id !== session.id,
    );
    const isKeptFirst = data !== undefined && changes !== undefined && rated.length > 0;
    const isKept = isKeptFirst && (await keepVerdict(band, rated.length + 1));
    if (isKept) onKept?.();
    setPending(null);
    if (isClosed.current || isKept !== isKeptFirst) return;
    // Whoever has rated nothing has no pairs to be asked, and without a connection a verdict is worth more than pairs.
    const hasPairs = writer.ratedSessionsCount > 0 && navigator.onLine;
    if (!data && (hasPairs || !(error instanceof OfflineError))) return fail(error);
    setRatedSessions(data ? rated.length + 1 : writer.ratedSessionsCount + 1);
    const { productId } = session;
    const opponents = drawOpponents(rated, { band, productId }, Math.random);
    go({ kind: "choose", band, opponents });
  }
  return {
    flow,
    step: ratingStep(flow),
    sessions: sessions.data ?? [],
    ratedSessions,
    pending,
    save,
    isKept: kept !== null,
    ...{ close, skip, choose, go, saveRating },
  };
}
