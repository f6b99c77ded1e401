import {
  mutationOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { drawOpponents } from "#shared/domain/rating-opponents.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { allSessionsQuery } from "#web/core/cache/all-sessions-query.ts";
import { families } from "#web/core/cache/query-keys.ts";
import { changeCachedSession, refreshSessions } from "#web/core/cache/session-cache.ts";
import { revealRating } from "#web/core/revealed-rating.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { ScoreDisc } from "#web/kit/session/score-disc.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { loadOutbox } from "#web/offline/outbox/load-outbox.ts";
import { savedHere } from "#web/offline/outbox/saved-here.ts";
import { waitingSessions } from "#web/offline/outbox/waiting-sessions.ts";
import { ComparisonStep } from "./comparison-step.tsx";
import { FeelingStep } from "./feeling-step.tsx";
import { moveRating, type RatingFlow, type RatingMove, ratingStep, startOfRating } from "./rating-flow.ts";
import { MissingSessionId, type SessionToRate } from "./session-to-rate.ts";

/** The person's sessions, read whenever the dialog opens (spec section 7). */
const sessionsQuery = ({ userId }: SessionToRate) => ({
  ...allSessionsQuery(userId),
  refetchOnMount: "always" as const,
});

/** Those that the server doesn't have yet can be compared with, too. Never rejects. */
async function sessionsThatWait(writer: CurrentUser): Promise<Session[]> {
  const outbox = await loadOutbox(writer.id).catch(() => undefined);
  return outbox ? waitingSessions(outbox.view().all, writer) : [];
}

const rateSessionMutation = (queryClient: QueryClient, { id, userId, strainName }: SessionToRate) =>
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

interface SavingStepProps {
  readonly rating: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The score while it's being saved; after a failure, a button to retry. */
function SavingStep({ rating, failed, onRetry }: SavingStepProps) {
  return (
    <div className="rating__end">
      <ScoreDisc rating={rating} />
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
  readonly session: SessionToRate;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RateSheet({ session, open, onClose }: RateSheetProps) {
  const toast = useToast();
  const sessions = useInfiniteQuery(sessionsQuery(session));
  const writer = useCurrentUser();
  const save = useMutation(rateSessionMutation(useQueryClient(), session));
  const [flow, setFlow] = useState<RatingFlow<SessionToRate>>(startOfRating);
  const [pending, setPending] = useState<Band | null>(null);
  const closed = useRef(false);
  const step = ratingStep(flow);
  const opponent = step.kind === "compare" ? flow.opponents?.[step.index] : undefined;

  function close() {
    // Closed while a request was pending: the response must not close another dialog opened since.
    if (!closed.current) onClose();
    closed.current = true;
  }
  function fail(error: unknown) {
    const fallback = error instanceof MissingSessionId ? error.message : "Failed to save rating";
    toast(failureToast(error, "Error", fallback));
  }
  async function saveRating(rating: number) {
    try {
      const result = await save.mutateAsync(rating);
      if (result.is === "waiting") toast(savedHere());
      else toast({ title: "Rating saved!", description: "Your experience has been rated successfully." });
      close();
      if (result.is === "sent") revealRating(result.answer);
    } catch (error) {
      fail(error);
    }
  }
  function go(move: RatingMove<SessionToRate>) {
    const next = moveRating(flow, move);
    setFlow(next);
    const reached = ratingStep(next);
    if (reached.kind === "save") void saveRating(reached.rating);
  }
  async function choose(band: Band) {
    if (pending !== null) return;
    setPending(band);
    const { data, error } = sessions.data ? sessions : await sessions.refetch({ cancelRefetch: false });
    const waiting = await sessionsThatWait(writer);
    setPending(null);
    if (closed.current) return;
    if (!data) fail(error);
    else {
      const others = [...waiting, ...data].filter(({ id, rating }) => rating !== null && id !== session.id);
      go({ kind: "choose", band, opponents: drawOpponents(others, Math.random) });
    }
  }
  const canGoBack = step.kind !== "choose" && !save.isPending;
  const back = () => go({ kind: "back" });
  const foot = (
    <>
      {canGoBack && (
        <Button variant="ghost" onClick={back}>
          Back
        </Button>
      )}
      <Button variant="ghost" onClick={close}>
        Skip Rating
      </Button>
    </>
  );
  return (
    <Sheet
      open={open}
      onClose={close}
      onBack={canGoBack ? back : close}
      title="Rate Your Experience"
      quietTitle
      closeControl={false}
      foot={foot}
    >
      {step.kind === "choose" && (
        <FeelingStep session={session} pending={pending} onChoose={(band) => void choose(band)} />
      )}
      {step.kind === "compare" && opponent && (
        <ComparisonStep
          session={session}
          opponent={opponent}
          index={step.index}
          count={flow.opponents?.length ?? 0}
          onAnswer={(better) => go({ kind: "answer", better })}
        />
      )}
      {step.kind === "save" && (
        <SavingStep rating={step.rating} failed={save.isError} onRetry={() => void saveRating(step.rating)} />
      )}
    </Sheet>
  );
}
