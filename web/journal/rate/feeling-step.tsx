import { useEffect, useRef } from "react";
import { type Band, bands } from "#shared/domain/enumerations.ts";
import { bandLabels, bandRangeLabel, fixedScores, ratingColour } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { Disc } from "#web/kit/disc.tsx";
import type { SessionToRate } from "./session-to-rate.ts";
import { useAnswerKeys } from "./use-answer-keys.ts";

interface FeelingStepProps {
  readonly session: SessionToRate;
  /** The chosen answer while the sessions to compare with load. */
  readonly pending: Band | null;
  readonly onChoose: (band: Band) => void;
}

/** Step one: choose the band. */
export function FeelingStep({ session, pending, onChoose }: FeelingStepProps) {
  const question = useRef<HTMLHeadingElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  useAnswerKeys(choices);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p className="rating__name">{shownStrainName(session.strainName)}</p>
      {session.brand && <p className="rating__brand">{`by ${session.brand}`}</p>}
      <h3 className="rating__question" ref={question} tabIndex={-1}>
        How did you feel about this experience?
      </h3>
      <div className="choices" ref={choices}>
        {bands.map((band, index) => (
          <button
            key={band}
            className="choice"
            type="button"
            aria-keyshortcuts={String(index + 1)}
            aria-busy={pending === band || undefined}
            onClick={() => onChoose(band)}
          >
            <Disc label={`var(--hn-rate-${ratingColour(fixedScores[band])})`} />
            <b>{bandLabels[band]}</b>
            <span>{bandRangeLabel(band)}</span>
          </button>
        ))}
      </div>
    </>
  );
}
