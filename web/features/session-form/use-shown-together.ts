import { useEffect, useLayoutEffect, useState } from "react";

interface ShownTogether {
  readonly isShown: boolean;
  /** It shows without the rest, which stays out for the time being, even when it comes. */
  readonly isAlone: boolean;
  /** From now on the rest may come: everything else changes too. */
  readonly letIn: () => void;
}

/**
 * Shows something together with what stands above it, or alone after so many milliseconds. What comes later than that
 * would push it down while somebody reads or types, so it waits for the next visit.
 */
export function useShownTogether(isComplete: boolean, patience: number): ShownTogether {
  const [isShown, setIsShown] = useState(isComplete);
  const [isAlone, setIsAlone] = useState(false);
  if (isComplete && !isShown) setIsShown(true);
  if (isShown && !isComplete && !isAlone) setIsAlone(true);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setIsShown(true), patience);
    return () => clearTimeout(timer);
  }, [isShown, patience]);
  const letIn = () => setIsAlone(false);
  // A tab that is shown again mounts its effects again: before anybody sees it.
  useLayoutEffect(letIn, []);
  return { isShown, isAlone, letIn };
}
