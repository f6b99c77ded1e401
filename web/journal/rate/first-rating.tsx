import "./rating-dialog.css";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { bands } from "#shared/domain/enumerations.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FieldError } from "#web/kit/form/field.tsx";
import { MoodsField, verdictMissing } from "./details-step.tsx";
import { useOpenOffer } from "./open-offer.ts";
import { detailChanges, detailsOf, moodsByUse } from "./rating-details.ts";
import { BandWords } from "./rating-steps.tsx";
import { useRating } from "./use-rating.ts";

interface FirstRatingProps {
  /** Logged a moment ago; it may wait to be sent. */
  readonly session: Session;
  /** Once it's rated, or gone. */
  readonly onDone: () => void;
  /** Where the fields and the button stand. */
  readonly children: (fields: ReactNode, button: ReactNode) => ReactNode;
}

/**
 * Rating the first session on a page instead of in the dialog: the verdict and moods. A session that's left unrated, also
 * by a reload, waits on top of the feed like one that should be asked about later (waiting-to-rate.tsx).
 */
export function FirstRating({ session, onDone, children }: FirstRatingProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [before] = useState(() => detailsOf(session));
  const [details, setDetails] = useState(before);
  const [isMissing, setIsMissing] = useState(false);
  const answered = useOpenOffer(session);
  const rating = useRating(session, () => {
    answered();
    onDone();
  });
  const { step, sessions, pending, save, choose, skip } = rating;
  const isToCompare = step.kind === "compare";
  // Sessions that were rated elsewhere already: the verdict is kept, and pairs have their place in the app.
  const leavePairs = useEffectEvent(skip);
  useEffect(() => {
    if (isToCompare) leavePairs();
  }, [isToCompare]);
  function give() {
    if (details.band !== null) return void choose(details.band, detailChanges(before, details));
    setIsMissing(true);
    group.current?.querySelector("input")?.focus();
  }
  const fields = (
    <>
      <div
        ref={group}
        className="choices"
        role="radiogroup"
        aria-label="How did you feel about this experience?"
        aria-describedby={isMissing ? `${id}-missing` : undefined}
      >
        {bands.map((band) => (
          <label key={band} className="choice">
            <input
              type="radio"
              name={id}
              value={band}
              checked={details.band === band}
              onChange={() => setDetails({ ...details, band })}
            />
            <BandWords band={band} />
          </label>
        ))}
      </div>
      {isMissing && details.band === null && <FieldError id={`${id}-missing`}>{verdictMissing}</FieldError>}
      <MoodsField
        all={moodsByUse(sessions)}
        hint="Optional"
        chosen={details.moods}
        onChange={(moods) => setDetails({ ...details, moods })}
      />
    </>
  );
  return children(
    fields,
    <Button size="lg" block loading={pending !== null || save.isPending} loadingLabel="Saving..." onClick={give}>
      Continue
    </Button>,
  );
}
