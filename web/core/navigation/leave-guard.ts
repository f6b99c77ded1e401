import { useCallback, useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { isSignInUnchanged } from "#web/core/sign-in/watch-sign-in.ts";

/** Asks before unload, but not when the page leaves because its sign-in has ended. */
export function holdWindow(event: BeforeUnloadEvent): void {
  if (isSignInUnchanged()) event.preventDefault();
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
  const unsaved = useRef(false);
  const [asked, setAsked] = useState<{ readonly how: Leave } | null>(null);

  useEffect(() => {
    const holdUnsaved = (event: BeforeUnloadEvent) => {
      if (unsaved.current) holdWindow(event);
    };
    // Only this event can hold the browser's own Back; browsers without it leave, as they always do.
    const holdHistory = (event: NavigateEvent) => {
      const { destination } = event;
      if (!unsaved.current || !event.cancelable || !destination.sameDocument) return;
      if (destination.url === window.location.href) return;
      event.preventDefault();
      setAsked({ how: () => goTo(destination) });
    };
    window.addEventListener("beforeunload", holdUnsaved);
    if ("navigation" in window) window.navigation.addEventListener("navigate", holdHistory);
    return () => {
      window.removeEventListener("beforeunload", holdUnsaved);
      if ("navigation" in window) window.navigation.removeEventListener("navigate", holdHistory);
    };
  }, []);

  // Stable: as an effect's dependency, a new function would set it again after 'discard'.
  const setUnsaved = useCallback((next: boolean) => {
    unsaved.current = next;
  }, []);
  return {
    setUnsaved,
    leave: (how) => {
      if (unsaved.current) setAsked({ how });
      else how();
    },
    isAsking: asked !== null,
    stay: () => setAsked(null),
    discard: () => {
      unsaved.current = false;
      setAsked(null);
      asked?.how();
    },
  };
}

function goTo({ key, url }: NavigationDestination): void {
  if (key === "") navigate(url.slice(window.location.origin.length));
  else void window.navigation.traverseTo(key);
}
