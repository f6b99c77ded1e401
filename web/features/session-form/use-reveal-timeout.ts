import { useEffect, useLayoutEffect, useState } from "react";

interface RevealTimeout {
  readonly isShown: boolean;
  /** It shows without the rest, which stays out for the time being, even when it comes. */
  readonly hasTimedOut: boolean;
  /** From now on the rest may come: everything else changes too. */
  readonly allowLate: () => void;
}

/**
 * Shows something together with what stands above it, or alone after so many milliseconds. What comes later than that
 * would push it down while somebody reads or types, so it waits for the next visit.
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
  // A tab that is shown again mounts its effects again: before anybody sees it.
  useLayoutEffect(allowLate, []);
  return { isShown, hasTimedOut, allowLate };
}
