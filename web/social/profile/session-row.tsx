import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { readingLocale } from "#web/kit/time/reading-locale.ts";

const weekday = new Intl.DateTimeFormat(readingLocale, { weekday: "short" });

interface SessionRowProps {
  readonly session: Session;
  readonly onOpen: () => void;
  /** The edit button. */
  readonly children?: ReactNode;
}

export function SessionRow({ session, onOpen, children }: SessionRowProps) {
  const { id, strainName, strainType, brand, ingestionMethod, photo, rating, createdAt } = session;
  const created = new Date(createdAt);
  return (
    <li className="row">
      <time className="day" dateTime={createdAt} title={created.toLocaleDateString(readingLocale)}>
        <b>{created.getDate()}</b>
        <small>{weekday.format(created)}</small>
      </time>
      <button className="row__link" type="button" onClick={onOpen}>
        <Thumb seed={id} family={strainType ? strainTypeFamilies[strainType] : undefined} photo={photo?.smallUrl} />
        <span className="row__main">
          <b className="display">{shownStrainName(strainName)}</b>
          <small>
            {isSeenByOwner(session) && (
              <>
                <VisibilityMark size="xs" visibility={session.visibility} isHidden={session.isHidden} />{" "}
              </>
            )}
            {shownBrand(brand)} · {ingestionMethodLabel(ingestionMethod)}
          </small>
        </span>
      </button>
      <RatingPill small rating={rating} />
      {children}
    </li>
  );
}
