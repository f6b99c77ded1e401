import { useEffect, useState } from "react";

/** From the first time that the condition holds, or so many milliseconds have passed. */
export function useFirstTime(condition: boolean, patience: number): boolean {
  const [isReached, setIsReached] = useState(condition);
  if (condition && !isReached) setIsReached(true);
  useEffect(() => {
    if (isReached) return;
    const timer = setTimeout(() => setIsReached(true), patience);
    return () => clearTimeout(timer);
  }, [isReached, patience]);
  return isReached;
}
