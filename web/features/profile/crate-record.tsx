import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { isSeenByOwner } from "#web/lib/cache/session-cache.ts";
import { Disc } from "#web/ui/disc.tsx";
import { readingLocale } from "#web/ui/time/reading-locale.ts";
import { RatingPill } from "#web/vocabulary/session/rating-pill.tsx";
import { PhotoOrArt } from "#web/vocabulary/session/thumb.tsx";
import { VisibilityMark } from "#web/vocabulary/session/visibility-mark.tsx";

const day = new Intl.DateTimeFormat(readingLocale, { month: "short", day: "numeric" });

interface CrateRecordProps {
  readonly session: Session;
  /** The link or button around the record; it takes `className` and its content. */
  readonly renderOpener: (content: ReactNode, session: Session) => ReactNode;
}

/** A session as a sleeve: one link each. */
export function CrateRecord({ session, renderOpener }: CrateRecordProps) {
  const { id, strainName, strainType, brand, photo, rating, createdAt, visibility, isHidden } = session;
  const isOwners = isSeenByOwner(session);
  return (
    <li>
      {renderOpener(
        <>
          <span className="sleeve">
            <PhotoOrArt
              seed={id}
              family={strainType ? strainTypeFamilies[strainType] : undefined}
              photo={photo?.smallUrl}
            />
            <Disc />
            {isOwners && (visibility === "private" || isHidden) && (
              <span className="record__lock">
                <VisibilityMark visibility={visibility} isHidden={isHidden} />
              </span>
            )}
          </span>
          <span className="record__line">
            <b>{shownStrainName(strainName)}</b>
            {rating === null && isOwners ? (
              <span className="rate rate--sm rate--na">Rate</span>
            ) : (
              <RatingPill small rating={rating} />
            )}
          </span>
          <small>
            {shownBrand(brand)} · {day.format(new Date(createdAt))}
          </small>
        </>,
        session,
      )}
    </li>
  );
}
