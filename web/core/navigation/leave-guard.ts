import { useCallback, useEffect, useRef, useState } from "react";
import { isSignInGivenUp } from "#web/core/api/credentials.ts";
import { isSignInUnchanged } from "#web/core/sign-in/watch-sign-in.ts";
import { askBeforeLeaving } from "./history-entries.ts";
import { addOverlay, holdEntries, leavePage } from "./overlay-entries.ts";

/**
 * Asks before unload, but not when the page leaves because its sign-in has ended: elsewhere, or here, once a call was refused.
 * Without an id in either place the two would look alike. It doesn't ask either when the page was hidden to be locked
 * (account/app-lock/auto-lock.ts): 'Cancel' would leave an app that's there and can't be seen.
 */
export function holdWindow(event: BeforeUnloadEvent): void {
  const isHidden = document.documentElement.style.visibility === "hidden";
  if (isSignInUnchanged() && !isSignInGivenUp() && !isHidden) event.preventDefault();
}

type Leave = () => void;

/** Keeps a page with unsaved changes from being left by accident: Back, a link, a closed window. */
export interface LeaveGuard {
  /** Whether there are unsaved changes. Takes effect before the next render. */
  readonly setUnsaved: (unsaved: boolean) => void;
  /** Leaves, or asks first. */
  readonly leave: (how: Leave) => void;
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly discard: () => void;
}

export function useLeaveGuard(): LeaveGuard {
  /** Lets go of a page that is held for its changes. */
  const release = useRef<() => void>(undefined);
  const [asked, setAsked] = useState<{ readonly how: Leave } | null>(null);

  // Stable: as an effect's dependency, a new function would set it again after 'discard'.
  const setUnsaved = useCallback((next: boolean) => {
    if (next === (release.current !== undefined)) return;
    release.current?.();
    release.current = next ? hold((how) => setAsked({ how })) : undefined;
  }, []);
  useEffect(() => () => setUnsaved(false), [setUnsaved]);
  return {
    setUnsaved,
    leave: (how) => {
      if (release.current) setAsked({ how });
      else how();
    },
    isAsking: asked !== null,
    stay: () => setAsked(null),
    discard: () => {
      setUnsaved(false);
      setAsked(null);
      asked?.how();
    },
  };
}

/** Like an overlay that doesn't close, the page has an entry above its own: Back leads there, and the page still stands. */
function hold(ask: (how: Leave) => void): () => void {
  const lift = addOverlay(() => {
    ask(leavePage);
    holdEntries();
  });
  const stopAsking = askBeforeLeaving(ask);
  window.addEventListener("beforeunload", holdWindow);
  return () => {
    lift();
    stopAsking();
    window.removeEventListener("beforeunload", holdWindow);
  };
}
