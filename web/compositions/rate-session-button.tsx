import { lazy, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { Button } from "#web/ui/button/button.tsx";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";

const RateDialog = lazy(() =>
  import("#web/features/rate/rate-dialog.tsx").then((module) => ({ default: module.RateDialog })),
);

interface RateSessionButtonProps {
  /** One of the person's own. */
  readonly session: Session;
  /** For a session logged without a rating, or to rate it again. */
  readonly of: "unrated" | "rated";
}

/** Opens the rating dialog, which loads on first use. */
export function RateSessionButton({ session, of }: RateSessionButtonProps) {
  const [rated, setRated] = useState<Session | null>(null);
  const rate = () => setRated(session);
  const close = () => setRated(null);
  return (
    <>
      {of === "unrated" && session.rating === null && <Button onClick={rate}>Rate</Button>}
      {of === "rated" && session.rating !== null && (
        <Button variant="secondary" size="sm" onClick={rate}>
          Rate again
        </Button>
      )}
      <LazyOverlay open={rated !== null} onClose={close}>
        <RateDialog session={rated} onClose={close} />
      </LazyOverlay>
    </>
  );
}
