import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import type { Band } from "#shared/domain/enumerations.ts";
import { inviteOnce } from "#web/core/browser/install-prompt.ts";
import { firstScreenDelayMs, whenIdle } from "#web/core/browser/when-idle.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { preloadRating, RateDialog, RateWaitingDialog } from "#web/journal/rate/rate-dialog.tsx";
import { useDialogHost } from "#web/kit/overlay/dialog-host.tsx";
import type { BeginAnother, LogFormEvents } from "./use-log-submission.ts";

/** One that has its session. */
interface Rating {
  /** Whether the session is on the server. */
  readonly isSent: boolean;
  readonly draw: (onClose: () => void) => ReactNode;
}

/**
 * Rating a session once it's logged (spec section 4, Session creation), now or later, also without a connection. A verdict
 * that came with a session whose form was left meanwhile is asked about wherever its person is by then.
 * @param onDone called when the session is kept, or waits to be sent, and is rated or not
 */
export function useRatingOnceLogged(onDone: () => void): {
  readonly events: LogFormEvents;
  readonly rating: ReactNode;
} {
  const [rating, setRating] = useState<Rating | null>(null);
  const goOn = useRef<BeginAnother>(undefined);
  const { sessionsCount } = useCurrentUser();
  const hold = useDialogHost();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // They have loaded by the time a session is logged; if that failed, they are asked for again then.
  useEffect(() => whenIdle(preloadRating, firstScreenDelayMs), []);
  function finish() {
    setRating(null);
    (goOn.current ?? onDone)();
    // Without a connection there is nothing to install from.
    if (rating?.isSent) inviteOnce(sessionsCount);
  }
  // As a transition: a chunk that's loaded appears at once rather than after React's pause for what it waits for.
  function rate(begun: Rating, verdict: Band | null, another: BeginAnother | undefined) {
    startTransition(() => {
      if (isHere.current) setRating(begun);
      else if (verdict !== null) hold((isOpen, close) => isOpen && begun.draw(close));
    });
    goOn.current = another;
  }
  return {
    events: {
      onLogged: (session, verdict, another) => {
        const draw: Rating["draw"] = (onClose) => (
          <RateDialog session={session} begin={verdict ?? "offer"} onClose={onClose} />
        );
        rate({ isSent: true, draw }, verdict, another);
      },
      onWaiting: (entry, verdict, another) => {
        const draw: Rating["draw"] = (onClose) => (
          <RateWaitingDialog entry={entry} begin={verdict ?? "offer"} onClose={onClose} />
        );
        rate({ isSent: false, draw }, verdict, another);
      },
      onTakenBack: () => setRating(null),
    },
    // Unmounted without animating out: the page changes too, and a hidden tab would pause the animation.
    rating: rating?.draw(finish),
  };
}
