import { lazy, type ReactNode, useEffect, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { LogFormEvents } from "#web/features/session-form/use-log-form.ts";
import { inviteOnce } from "#web/lib/browser/install-prompt.ts";
import { memoizeLoader } from "#web/lib/browser/memoize-loader.ts";
import { firstScreenDelay, whenIdle } from "#web/lib/browser/when-idle.ts";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";

const loadRateDialog = memoizeLoader(() =>
  import("#web/features/rate/rate-dialog.tsx").then((module) => ({ default: module.RateDialog })),
);
const RateDialog = lazy(loadRateDialog);

interface LogAndRateProps {
  /** The session is kept, and rated or not, or waits to be sent. */
  readonly onDone: () => void;
  readonly renderForm: (events: LogFormEvents) => ReactNode;
}

/** Logging a session, then rating it (spec section 4, Session creation). */
export function LogAndRate({ onDone, renderForm }: LogAndRateProps) {
  const [logged, setLogged] = useState<Session | null>(null);
  // There by the time a session is logged; if not, it tries again then.
  useEffect(() => whenIdle(() => void loadRateDialog().catch(() => {}), firstScreenDelay), []);
  function finish() {
    setLogged(null);
    onDone();
    inviteOnce();
  }
  return (
    <>
      {renderForm({ onLogged: setLogged, onWaiting: onDone })}
      <LazyOverlay open={logged !== null} onClose={finish}>
        {/* Unmounted without animating out: the page changes too, and a hidden tab would pause the animation. */}
        {logged && <RateDialog session={logged} onClose={finish} />}
      </LazyOverlay>
    </>
  );
}
