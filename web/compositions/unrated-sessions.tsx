import { lazy } from "react";
import { UnratedShelf } from "#web/features/insights/unrated-shelf.tsx";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";

const RateDialog = lazy(() =>
  import("#web/features/rate/rate-dialog.tsx").then((module) => ({ default: module.RateDialog })),
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
