import "#web/kit/session/compare.css";
import "./rating-dialog.css";
import {
  mutationOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import Equal from "lucide-react/icons/equal";
import Undo2 from "lucide-react/icons/undo-2";
import { useMemo, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { scoredFrom } from "#shared/domain/rating.ts";
import { drawOpponents } from "#shared/domain/rating-opponents.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { changeCachedSession, refreshSessions } from "#web/core/cache/session-cache.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { useRatingReveal } from "#web/journal/reveal/rating-reveal.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { ScoreDisc } from "#web/kit/session/rating-pill.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { savedLocallyToast } from "#web/offline/outbox/queue-if-offline.ts";
import { useEntryPhoto } from "#web/offline/outbox/use-outbox.ts";
import { waitingSessions } from "#web/offline/outbox/waiting-items.ts";
import { noteJustRated } from "./just-rated.ts";
import {
  type DialogRating,
  MissingSessionId,
  moveRating,
  type RatingAnswer,
  type RatingFlow,
  type RatingMove,
  ratingStep,
  type SessionToRate,
  startOfRating,
} from "./rating-flow.ts";
import { ComparisonStep, FeelingStep, sameKeys, useMeantPress } from "./rating-steps.tsx";

/** The person's sessions, read whenever the dialog opens (spec section 7). */
const sessionsQuery = ({ userId }: SessionToRate) => ({
  ...allSessionsQuery(userId),
  refetchOnMount: "always" as const,
});

/** The person's sessions that the server doesn't have yet: a rating may be compared with those as well. */
const sessionsThatWait = (writer: CurrentUser): Session[] => waitingSessions(outboxOf(writer.id).view().all, writer);

/** Shows how many sessions the person has rated, before the server has said so. */
function noteRatedSessions(queryClient: QueryClient, count: number): void {
  const ratedSessionsCount = Math.min(count, limits.countedRatings.max);
  changeCached<CurrentUser | null>(
    queryClient,
    queryKeys.currentUser,
    (user) => user && { ...user, ratedSessionsCount },
  );
}

interface GivenRating extends DialogRating {
  /** How many sessions are rated with it. */
  readonly ratedSessions: number;
}

const rateSessionMutation = (queryClient: QueryClient, { id, userId, strainName }: SessionToRate) =>
  mutationOptions({
    mutationFn: async ({ rating, comparisons }: GivenRating) => {
      if (id === undefined) throw new MissingSessionId();
      const work = { kind: "rate", sessionId: id, name: strainName, rating, comparisons } as const;
      return await outboxOf(userId).submit<"rate">(work);
    },
    onSuccess: (result, { rating, ratedSessions }) => {
      noteRatedSessions(queryClient, ratedSessions);
      if (result.status === "waiting") {
        changeCachedSession(queryClient, id ?? 0, (session) => ({ ...session, rating, ratedBy: "dialog" }));
        return;
      }
      noteJustRated(result.answer.id);
      changeCachedSession(queryClient, result.answer.id, () => result.answer);
      void refreshSessions(queryClient, userId);
      // Apart from the other queries, because a session that was just deleted has no standing.
      void queryClient.invalidateQueries({ queryKey: families.standing });
    },
  });

interface SavingStepProps {
  readonly rating: number;
  /** In place of a score that is made of too little. */
  readonly band: Band | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The score while it's being saved; after a failure, a button to retry. */
function SavingStep({ rating, band, failed, onRetry }: SavingStepProps) {
  return (
    <div className="rating__end">
      <ScoreDisc rating={rating} band={band} />
      {failed ? (
        <>
          <p>We couldn't save your rating yet, but we've kept your answers.</p>
          <Button onClick={onRetry}>Try again</Button>
        </>
      ) : (
        <p role="status">Saving your rating...</p>
      )}
    </div>
  );
}

interface RateSheetProps {
  /** One of the person's own, rated or not; null while the dialog is closed. */
  readonly session: SessionToRate | null;
  readonly onClose: () => void;
}

export function RateSheet({ session, onClose }: RateSheetProps) {
  const opening = useOpening(session);
  if (!opening.subject) return null;
  return <OpenRateSheet key={opening.key} session={opening.subject} open={opening.open} onClose={onClose} />;
}

interface RateWaitingSheetProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** Rates a session that waits to be sent. The rating waits for its id. */
export function RateWaitingSheet({ entry, onClose }: RateWaitingSheetProps) {
  const writer = useCurrentUser();
  const smallUrl = useEntryPhoto(entry);
  const session = useMemo(() => {
    const [waiting] = waitingSessions([entry], writer);
    return waiting ? { ...waiting, photo: smallUrl === undefined ? null : { smallUrl } } : null;
  }, [entry, writer, smallUrl]);
  return <RateSheet session={session} onClose={onClose} />;
}

interface OpenRateSheetProps {
  readonly session: SessionToRate;
  readonly open: boolean;
  readonly onClose: () => void;
}

function OpenRateSheet({ session, open, onClose }: OpenRateSheetProps) {
  const toast = useToast();
  const reveal = useRatingReveal();
  const sessions = useInfiniteQuery(sessionsQuery(session));
  const writer = useCurrentUser();
  const save = useMutation(rateSessionMutation(useQueryClient(), session));
  const [flow, setFlow] = useState<RatingFlow<Session>>(startOfRating);
  const [ratedSessions, setRatedSessions] = useState(1);
  const [pending, setPending] = useState<Band | null>(null);
  const closed = useRef(false);
  const step = ratingStep(flow);
  const index = step.kind === "compare" ? step.index : 0;
  const opponents = flow.drawn?.opponents ?? [];
  const opponent = step.kind === "compare" ? opponents[index] : undefined;
  const answer = (better: RatingAnswer) => go({ kind: "answer", better });
  const press = useMeantPress(index, answer);

  function close() {
    // Closed while a request was pending: the response must not close another dialog opened since.
    if (!closed.current) onClose();
    closed.current = true;
  }
  function fail(error: unknown) {
    const fallback = error instanceof MissingSessionId ? error.message : "Failed to save rating";
    toast(failureToast(error, "Error", fallback));
  }
  async function saveRating(given: DialogRating) {
    try {
      const result = await save.mutateAsync({ ...given, ratedSessions });
      if (result.status === "waiting") toast(savedLocallyToast());
      else toast({ title: "Rating saved!", description: "Your experience has been rated successfully." });
      close();
      if (result.status === "sent") reveal({ kind: "sent", session: result.answer });
      else reveal({ kind: "waiting", session, rating: given.rating });
    } catch (error) {
      fail(error);
    }
  }
  function go(move: RatingMove<Session>) {
    const next = moveRating(flow, move);
    setFlow(next);
    const reached = ratingStep(next);
    if (reached.kind === "save") void saveRating(reached);
  }
  async function choose(band: Band) {
    if (pending !== null) return;
    setPending(band);
    const { data, error } = sessions.data ? sessions : await sessions.refetch({ cancelRefetch: false });
    const waiting = sessionsThatWait(writer);
    setPending(null);
    if (closed.current) return;
    if (!data) fail(error);
    else {
      const rated = [...waiting, ...data].filter(({ id, rating }) => rating !== null && id !== session.id);
      setRatedSessions(rated.length + 1);
      const { productId } = session;
      go({ kind: "choose", band, opponents: drawOpponents(rated, { band, productId }, Math.random) });
    }
  }
  const canGoBack = step.kind !== "choose" && !save.isPending;
  const back = () => go({ kind: "back" });
  const foot = (
    <>
      <Button variant="ghost" onClick={close}>
        Skip Rating
      </Button>
      {step.kind === "compare" && (
        <Button
          variant="secondary"
          icon={Equal}
          aria-keyshortcuts={sameKeys.join(" ")}
          onClick={(event) => press(event, null)}
        >
          About the same
        </Button>
      )}
    </>
  );
  return (
    <Sheet
      open={open}
      onClose={close}
      onBack={canGoBack ? back : close}
      title="Rate Your Experience"
      quietTitle
      closeControl={step.kind === "compare"}
      tools={canGoBack && <IconButton icon={Undo2} label="Back" onClick={back} />}
      foot={foot}
    >
      <div className="rating">
        {step.kind === "choose" && (
          <FeelingStep session={session} pending={pending} onChoose={(band) => void choose(band)} />
        )}
        {step.kind === "compare" && opponent && (
          <ComparisonStep
            session={session}
            opponent={opponent}
            index={index}
            count={opponents.length}
            onPress={press}
            onSame={() => answer(null)}
          />
        )}
        {step.kind === "save" && (
          <SavingStep
            rating={step.rating}
            band={ratedSessions < scoredFrom ? flow.band : null}
            failed={save.isError}
            onRetry={() => void saveRating(step)}
          />
        )}
      </div>
    </Sheet>
  );
}
