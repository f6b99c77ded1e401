import { useEffect, useState } from "react";

/**
 * Runs the task when the browser is idle, within five seconds.
 * @param delay milliseconds to wait first, so that the current screen has the network to itself
 * @returns a function that cancels it
 */
export function whenIdle(task: () => void, delay = 0): () => void {
  let cancel: () => void;
  const timer = setTimeout(() => {
    // Safari lacks it.
    if (!("requestIdleCallback" in window)) return task();
    const handle = requestIdleCallback(task, { timeout: 5_000 });
    cancel = () => cancelIdleCallback(handle);
  }, delay);
  cancel = () => clearTimeout(timer);
  return () => cancel();
}

/** The time for a first screen to load and render. */
export const firstScreenDelayMs = 2_000;

/** Whether the first screen is through and has left the browser idle: time for what no first paint needs. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), firstScreenDelayMs), []);
  return isIdle;
}
