import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { inviteOnce } from "#web/core/browser/install-prompt.ts";
import { firstScreenDelayMs, whenIdle } from "#web/core/browser/when-idle.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { preloadRating, RateDialog, RateWaitingDialog } from "#web/journal/rate/rate-dialog.tsx";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import type { BeginAnother, LogFormEvents } from "./use-log-submission.ts";

/**
 * Rating a session once it's logged (spec section 4, Session creation), now or later, also without a connection.
 * @param onDone called when the session is kept, or waits to be sent, and is rated or not
 */
export function useRatingOnceLogged(onDone: () => void): {
  readonly events: LogFormEvents;
  readonly rating: ReactNode;
} {
  const [logged, setLogged] = useState<Session | null>(null);
  const [waiting, setWaiting] = useState<Entry | null>(null);
  const [verdict, setVerdict] = useState<Band | null>(null);
  const goOn = useRef<BeginAnother>(undefined);
  const { sessionsCount } = useCurrentUser();
  // They have loaded by the time a session is logged; if that failed, they are asked for again then.
  useEffect(() => whenIdle(preloadRating, firstScreenDelayMs), []);
  function finish() {
    setLogged(null);
    setWaiting(null);
    (goOn.current ?? onDone)();
    // Without a connection there is nothing to install from.
    if (logged) inviteOnce(sessionsCount);
  }
  return {
    // As transitions: a chunk that's loaded appears at once rather than after React's pause for what it waits for.
    events: {
      onLogged: (session, given, another) => {
        goOn.current = another;
        startTransition(() => {
          setVerdict(given);
          setLogged(session);
        });
      },
      onWaiting: (entry, given, another) => {
        goOn.current = another;
        startTransition(() => {
          setVerdict(given);
          setWaiting(entry);
        });
      },
      onTakenBack: () => setLogged(null),
    },
    rating: (
      <>
        {/* Unmounted without animating out: the page changes too, and a hidden tab would pause the animation. */}
        {logged && <RateDialog session={logged} begin={verdict ?? "offer"} onClose={finish} />}
        {waiting && <RateWaitingDialog entry={waiting} begin={verdict ?? "offer"} onClose={finish} />}
      </>
    ),
  };
}
