import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { Disc } from "#web/kit/disc.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { readingLocale } from "#web/kit/time/reading-locale.ts";

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
