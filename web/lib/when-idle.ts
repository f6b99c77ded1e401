/** Does it when nothing else is to be done, within some seconds. @returns how to call it off */
export function whenIdle(task: () => void): () => void {
  // Safari lacks it.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
