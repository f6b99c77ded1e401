import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { savedLocallyToast } from "#web/offline/outbox/queue-if-offline.ts";
import { DetailsStep } from "./details-step.tsx";
import { goneToast, isGone, remindMutation } from "./rate-session.ts";
import {
  askedReasons,
  detailChanges,
  detailsOf,
  moodsByUse,
  type RatingDetails,
  unwantedByUse,
} from "./rating-details.ts";
import type { SessionToAsk } from "./rating-flow.ts";
import type { SheetPage } from "./sheet-page.ts";
import { useRating } from "./use-rating.ts";
import { ratingTitle, SkipButton, useAfterVerdict } from "./use-rating-page.tsx";

/** Answers that were left without being saved, by session: whoever opens the sheet again finds them, as long as the app is open. */
const unsaved = new Map<number, { readonly madeOf: string; readonly details: RatingDetails }>();

/** The choice, unless the session says something else by now. */
function unsavedOf(session: SessionToAsk): RatingDetails | undefined {
  const left = unsaved.get(session.id);
  return left?.madeOf === JSON.stringify(detailsOf(session)) ? left.details : undefined;
}

interface DetailsPageProps {
  readonly session: SessionToAsk;
  readonly onClose: () => void;
}

/** Some time after a session: the verdict, how it was for its reasons, moods and unwanted effects, then comparisons. */
export function useDetailsPage({ session, onClose }: DetailsPageProps): SheetPage {
  const toast = useToast();
  const rating = useRating(session, onClose);
  const after = useAfterVerdict(session, rating);
  const skipping = useMutation(remindMutation(useQueryClient(), session));
  const { ratedSessionsCount } = useCurrentUser();
  const [now] = useState(() => new Date());
  const [details, setDetails] = useState(() => unsavedOf(session) ?? detailsOf(session));
  /** As the session was when the sheet opened, or as it was kept from here since. */
  const [saved, setSaved] = useState(() => detailsOf(session));
  const [isVerdictMissing, setIsVerdictMissing] = useState(false);
  const verdict = useRef<HTMLDivElement>(null);
  if (after) return after;
  const { sessions, pending, choose, isKept } = rating;
  // Says that a verdict was kept, if one was.
  const leave = rating.skip;
  function change(changed: RatingDetails) {
    setDetails(changed);
    unsaved.set(session.id, { madeOf: JSON.stringify(saved), details: changed });
  }

  /** For good: this session isn't asked about again. */
  async function skip() {
    if (isKept) return leave();
    try {
      const result = await skipping.mutateAsync(null);
      unsaved.delete(session.id);
      if (result.status === "waiting") toast(savedLocallyToast());
      leave();
    } catch (error) {
      if (isGone(error)) {
        toast(goneToast);
        return leave();
      }
      toast(failureToast(error, "Couldn't skip it", "Please try again."));
    }
  }
  function save() {
    const keep = () => {
      setSaved(details);
      unsaved.delete(session.id);
    };
    if (details.band !== null) return void choose(details.band, detailChanges(saved, details), keep);
    setIsVerdictMissing(true);
    verdict.current?.querySelector("input")?.focus();
  }
  return {
    ...ratingTitle,
    hasCloseControl: true,
    body: (
      <div className="rating rating--details">
        <DetailsStep
          {...{ session, now, details, verdict, isVerdictMissing: isVerdictMissing && details.band === null }}
          asked={askedReasons(session, now)}
          moods={moodsByUse(sessions)}
          unwanted={unwantedByUse(sessions)}
          onChange={change}
          onLeave={leave}
        />
      </div>
    ),
    foot: (
      <>
        <SkipButton onSkip={() => void skip()} />
        <Button loading={pending !== null} loadingLabel="Saving..." onClick={save}>
          {ratedSessionsCount > 0 ? "Save and compare" : "Save"}
        </Button>
      </>
    ),
    onClose: leave,
    onBack: leave,
  };
}
