import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { readMoods } from "#shared/domain/mood.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { MoodChips } from "#web/vocabulary/session/mood-chips.tsx";
import { RatingPill } from "#web/vocabulary/session/rating-pill.tsx";
import { StrainTag } from "#web/vocabulary/session/strain-tag.tsx";

/** Then '+N more' (spec section 9, Feed card moods). */
const shownMoods = 4;

interface SessionSummaryProps {
  readonly session: Session;
  readonly onView: () => void;
}

/** Strain, brand and method with their fallbacks, the rating, the moods. */
export function SessionSummary({ session, onView }: SessionSummaryProps) {
  const { strainName, brand, ingestionMethod, strainType, rating, moods } = session;
  return (
    <>
      <div className="entry__head">
        <h2>{shownStrainName(strainName)}</h2>
        <RatingPill rating={rating} onView={onView} />
        <p className="entry__meta">
          <span>{shownBrand(brand)}</span>
          <span>{ingestionMethodLabel(ingestionMethod)}</span>
          {strainType && <StrainTag type={strainType} />}
        </p>
      </div>
      <MoodChips moods={readMoods(moods)} max={shownMoods} />
    </>
  );
}
