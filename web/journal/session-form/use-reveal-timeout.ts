import { useEffect, useLayoutEffect, useState } from "react";

interface RevealTimeout {
  readonly isShown: boolean;
  /** Shown without the content above, which stays hidden even if it loads later. */
  readonly hasTimedOut: boolean;
  /** The content above may appear from now on, because the whole page changes anyway. */
  readonly allowLate: () => void;
}

/**
 * Shows something together with the content above it, or alone after a timeout in milliseconds. Later content would push
 * it down while the person reads or types, so it waits for the next visit.
 */
export function useRevealTimeout(isComplete: boolean, timeout: number): RevealTimeout {
  const [isShown, setIsShown] = useState(isComplete);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  if (isComplete && !isShown) setIsShown(true);
  if (isShown && !isComplete && !hasTimedOut) setHasTimedOut(true);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setIsShown(true), timeout);
    return () => clearTimeout(timer);
  }, [isShown, timeout]);
  const allowLate = () => setHasTimedOut(false);
  // Showing a hidden tab again remounts its effects, before the first paint.
  useLayoutEffect(allowLate, []);
  return { isShown, hasTimedOut, allowLate };
}
