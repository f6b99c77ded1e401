import { useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { RateDialog } from "#web/features/rate/rate-dialog.tsx";
import { LogSessionForm } from "#web/features/session-form/log-session-form.tsx";

interface LogAndRateProps {
  /** The session is kept, and rated or not. */
  readonly onDone: () => void;
}

/** Logging a session, then rating it (spec section 4, Session creation). */
export function LogAndRate({ onDone }: LogAndRateProps) {
  const [logged, setLogged] = useState<Session | null>(null);
  function finish() {
    setLogged(null);
    onDone();
  }
  return (
    <>
      <LogSessionForm onLogged={setLogged} />
      {/* Unmounted without animating out: the page changes too, and a hidden tab would pause the animation. */}
      {logged && <RateDialog session={logged} onClose={finish} />}
    </>
  );
}
