import { lazy, type ReactNode, startTransition, useEffect, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { inviteOnce } from "#web/core/browser/install-prompt.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { firstScreenDelay, whenIdle } from "#web/core/browser/when-idle.ts";
import type { LogFormEvents } from "#web/journal/session-form/use-log-form.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import type { Entry } from "#web/offline/outbox/entry.ts";

const loadRateDialog = memoizeLoader(() =>
  import("./rate-dialog.tsx").then((module) => ({ default: module.RateDialog })),
);
const RateDialog = lazy(loadRateDialog);
const loadRateWaiting = memoizeLoader(() =>
  import("./rate-waiting-session.tsx").then((module) => ({ default: module.RateWaitingSession })),
);
const RateWaitingSession = lazy(loadRateWaiting);

interface LogAndRateProps {
  /** The session is kept, or waits to be sent, and is rated or not. */
  readonly onDone: () => void;
  readonly renderForm: (events: LogFormEvents) => ReactNode;
}

/** Logging a session, then rating it (spec section 4, Session creation); without a connection too. */
export function LogAndRate({ onDone, renderForm }: LogAndRateProps) {
  const [logged, setLogged] = useState<Session | null>(null);
  const [waiting, setWaiting] = useState<Entry | null>(null);
  // There by the time a session is logged; if not, it tries again then.
  useEffect(
    () => whenIdle(() => void Promise.all([loadRateDialog(), loadRateWaiting()]).catch(() => {}), firstScreenDelay),
    [],
  );
  function finish() {
    setLogged(null);
    setWaiting(null);
    onDone();
    // Without a connection there is nothing to install from.
    if (logged) inviteOnce();
  }
  return (
    <>
      {/* As transitions: a chunk that's loaded appears at once rather than after React's pause for what it waits for. */}
      {renderForm({
        onLogged: (session) => startTransition(() => setLogged(session)),
        onWaiting: (entry) => startTransition(() => setWaiting(entry)),
      })}
      <LazyOverlay open={logged !== null || waiting !== null} onClose={finish}>
        {/* Unmounted without animating out: the page changes too, and a hidden tab would pause the animation. */}
        {logged && <RateDialog session={logged} onClose={finish} />}
        {waiting && <RateWaitingSession entry={waiting} onClose={finish} />}
      </LazyOverlay>
    </>
  );
}
