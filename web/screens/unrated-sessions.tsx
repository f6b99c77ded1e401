import { lazy, Suspense } from "react";
import { UnratedShelf } from "#web/features/insights/unrated-shelf.tsx";

const RateDialog = lazy(() =>
  import("#web/features/rate/rate-dialog.tsx").then((module) => ({ default: module.RateDialog })),
);

/** The shelf of one's own unrated sessions with the rating dialog, which loads when it is first asked for. */
export function UnratedSessions() {
  return (
    <UnratedShelf
      renderRating={(session, onClose) => (
        <Suspense>
          <RateDialog session={session} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
