import { lazy, useId, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { SessionOpener, type SessionOpens } from "#web/kit/session/session-opener.tsx";
import { useShownScore } from "#web/kit/session/session-pill.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { SleeveLock } from "#web/kit/session/visibility-mark.tsx";
import "./favorites.css";

const ArrangeFavorites = lazy(() =>
  import("./arrange-favorites.tsx").then((module) => ({ default: module.ArrangeFavorites })),
);

interface ProfileFavoritesProps {
  readonly sessions: readonly Session[];
  readonly isOwn: boolean;
  /** The level of the heading. */
  readonly level: 2 | 3;
  readonly opens: SessionOpens;
}

/**
 * The sessions pinned to a profile, with the dialog that puts one's own in order, which loads on first use. Another
 * person's profile without any shows nothing of them.
 */
export function ProfileFavorites({ sessions, isOwn, level, opens }: ProfileFavoritesProps) {
  const id = useId();
  const [isArranging, setIsArranging] = useState(false);
  const close = () => setIsArranging(false);
  const Heading = `h${level}` as const;
  if (sessions.length === 0 && !isOwn) return null;
  return (
    <>
      <section className="pinned" aria-labelledby={id}>
        <div className="pinned__head">
          <Heading id={id}>{sessions.length === limits.favorites.max ? "Four favorites" : "Favorites"}</Heading>
          {sessions.length > 0 && isOwn && (
            <button
              className="link link--tap"
              type="button"
              aria-haspopup="dialog"
              onClick={() => setIsArranging(true)}
            >
              Change
            </button>
          )}
        </div>
        {sessions.length === 0 ? (
          <p className="pinned__none">Pin up to four sessions here. Open one of yours and choose Pin to profile.</p>
        ) : (
          <ul>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionOpener sessionId={session.id} opens={opens} className="pinned__record">
                  <Favorite session={session} />
                </SessionOpener>
              </li>
            ))}
          </ul>
        )}
      </section>
      <LazyOverlay open={isArranging} onClose={close}>
        <ArrangeFavorites open={isArranging} onClose={close} sessions={sessions} />
      </LazyOverlay>
    </>
  );
}

function Favorite({ session }: { readonly session: Session }) {
  const { strainName, brand } = session;
  const score = useShownScore(session);
  return (
    <>
      <span className="sleeve">
        <PhotoOrArt of={session} />
        <SleeveLock session={session} />
      </span>
      <b>{shownStrainName(strainName)}</b>
      <small>
        <FactsLine>
          {score}
          {shownBrand(brand)}
        </FactsLine>
      </small>
    </>
  );
}
