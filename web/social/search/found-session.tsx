import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { markMatches } from "#shared/domain/mark-matches.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { Marked } from "#web/kit/marked.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { readingLocale } from "#web/kit/time/reading-locale.ts";
import { foundText } from "./found-text.ts";

interface FoundSessionProps {
  readonly session: Session;
  readonly words: readonly string[];
}

/** A session of one's own among those found. */
export function FoundSession({ session, words }: FoundSessionProps) {
  const { id, strainName, strainType, brand, ingestionMethod, photo, rating, consumedAt, createdAt } = session;
  const line = foundText(session, words);
  const isBrandFound = brand !== null && markMatches(brand, words).some(({ isMatch }) => isMatch);
  return (
    <li>
      <button className="srow" type="button" onClick={() => openSession(id)}>
        <span className="sq">
          <PhotoOrArt
            seed={id}
            family={strainType ? strainTypeFamilies[strainType] : undefined}
            photo={photo?.smallUrl}
          />
        </span>
        <span>
          <b className="t">
            <Marked text={shownStrainName(strainName)} words={words} />
          </b>
          <small>
            {isBrandFound && (
              <>
                <Marked text={brand} words={words} /> ·{" "}
              </>
            )}
            {ingestionMethodLabel(ingestionMethod)} · {dayOf(new Date(consumedAt ?? createdAt))}
          </small>
          {line && (
            <span className="voice">
              {line.kind && <span className="voice__kind">{line.kind}:&nbsp;</span>}
              <Marked text={line.text} words={words} />
            </span>
          )}
        </span>
        <RatingPill small rating={rating} />
      </button>
    </li>
  );
}

function dayOf(time: Date): string {
  const isThisYear = time.getFullYear() === new Date().getFullYear();
  return time.toLocaleDateString(readingLocale, {
    ...(isThisYear ? { weekday: "short" } : { year: "numeric" }),
    month: "short",
    day: "numeric",
  });
}
