import { lazy, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { Button } from "#web/kit/button/button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const RateDialog = lazy(() => import("./rate-dialog.tsx").then((module) => ({ default: module.RateDialog })));

interface RateSessionButtonProps {
  /** One of the person's own, without a rating. */
  readonly session: Session;
  /** Beside another way to open it, or alone. */
  readonly look: "quiet" | "button";
}

/** Opens the rating dialog, which loads on first use. */
export function RateSessionButton({ session, look }: RateSessionButtonProps) {
  const [rated, setRated] = useState<Session | null>(null);
  const rate = () => setRated(session);
  const close = () => setRated(null);
  return (
    <>
      {look === "quiet" ? (
        <button className="quiet" type="button" onClick={rate}>
          Rate it
        </button>
      ) : (
        <Button variant="secondary" size="sm" onClick={rate}>
          Rate it
        </Button>
      )}
      <LazyOverlay open={rated !== null} onClose={close}>
        <RateDialog session={rated} onClose={close} />
      </LazyOverlay>
    </>
  );
}
