import "./favorites.css";
import { type ReactNode, useId } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";

interface FavoritesProps {
  readonly sessions: readonly Session[];
  readonly isOwn: boolean;
  /** Of the heading. */
  readonly level: 2 | 3;
  /** The link or button around a sleeve; it takes its content. */
  readonly renderOpener: (content: ReactNode, session: Session) => ReactNode;
  /** Opens the order of them; one's own only. */
  readonly change?: ReactNode;
}

/** The sessions pinned to a profile. Another person's profile without any shows nothing of them. */
export function Favorites({ sessions, isOwn, level, renderOpener, change }: FavoritesProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (sessions.length === 0 && !isOwn) return null;
  return (
    <section className="pinned" aria-labelledby={id}>
      <div className="pinned__head">
        <Heading id={id}>{sessions.length === limits.favorites.max ? "Four favorites" : "Favorites"}</Heading>
        {sessions.length > 0 && change}
      </div>
      {sessions.length === 0 ? (
        <p className="pinned__none">Pin up to four sessions here. Open one of yours and choose Pin to profile.</p>
      ) : (
        <ul>
          {sessions.map((session) => (
            <li key={session.id}>{renderOpener(<Favorite session={session} />, session)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Favorite({ session }: { readonly session: Session }) {
  const { id, strainName, strainType, brand, photo, rating, visibility, isHidden } = session;
  return (
    <>
      <span className="sleeve">
        <PhotoOrArt
          seed={id}
          family={strainType ? strainTypeFamilies[strainType] : undefined}
          photo={photo?.smallUrl}
        />
        {isSeenByOwner(session) && (visibility === "private" || isHidden) && (
          <span className="pinned__lock">
            <VisibilityMark visibility={visibility} isHidden={isHidden} />
          </span>
        )}
      </span>
      <b>{shownStrainName(strainName)}</b>
      <small>{rating === null ? shownBrand(brand) : `${formatRating(rating)} · ${shownBrand(brand)}`}</small>
    </>
  );
}
