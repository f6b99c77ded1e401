const minuteMs = 60_000;

/** For `useSyncExternalStore`: what grows older by itself. @returns a function that stops it */
export function everyMinute(passed: () => void): () => void {
  const timer = setInterval(passed, minuteMs);
  return () => clearInterval(timer);
}
