import { lazy } from "react";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { UnratedShelf } from "#web/taste/insights/unrated-shelf.tsx";

const RateDialog = lazy(() =>
  import("#web/journal/rate/rate-dialog.tsx").then((module) => ({ default: module.RateDialog })),
);

/** The shelf of the viewer's unrated sessions with the rating dialog, which loads on first use. */
export function UnratedSessions() {
  return (
    <UnratedShelf
      renderRating={(session, onClose) => (
        <LazyOverlay open={session !== null} onClose={onClose}>
          <RateDialog session={session} onClose={onClose} />
        </LazyOverlay>
      )}
    />
  );
}
