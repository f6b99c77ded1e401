import { lazy, useEffect, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { LogSessionForm } from "#web/features/session-form/log-session-form.tsx";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";

const loadRateDialog = () =>
  import("#web/features/rate/rate-dialog.tsx").then((module) => ({ default: module.RateDialog }));
const RateDialog = lazy(loadRateDialog);

interface LogAndRateProps {
  /** The session is kept, and rated or not. */
  readonly onDone: () => void;
}

/** Logging a session, then rating it (spec section 4, Session creation). */
export function LogAndRate({ onDone }: LogAndRateProps) {
  const [logged, setLogged] = useState<Session | null>(null);
  // Behind the form's own script, and there before anyone has filled it in.
  useEffect(() => {
    loadRateDialog().catch(() => undefined);
  }, []);
  function finish() {
    setLogged(null);
    onDone();
  }
  return (
    <>
      <LogSessionForm onLogged={setLogged} />
      {/* Unmounted without animating out: the page changes too, and a hidden tab would pause the animation. */}
      {logged && (
        <LazyOverlay open onClose={finish}>
          <RateDialog session={logged} onClose={finish} />
        </LazyOverlay>
      )}
    </>
  );
}
