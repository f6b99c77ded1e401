import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Band } from "#shared/domain/enumerations.ts";
import { drawOpponents } from "#shared/domain/rating-opponents.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { revealRating } from "#web/core/revealed-rating.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { savedHere } from "#web/offline/outbox/saved-here.ts";
import { ComparisonStep } from "./comparison-step.tsx";
import { FeelingStep } from "./feeling-step.tsx";
import { rateSessionMutation, sessionsQuery, sessionsThatWait } from "./rate.queries.ts";
import { moveRating, type RatingFlow, type RatingMove, ratingStep, startOfRating } from "./rating-flow.ts";
import { SavingStep } from "./saving-step.tsx";
import { MissingSessionId, type SessionToRate } from "./session-to-rate.ts";

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
