/**
 * Does it when nothing else is to be done, within some seconds.
 * @param settling milliseconds to wait before, in which what is on the screen has the line for itself
 * @returns how to call it off
 */
export function whenIdle(task: () => void, settling = 0): () => void {
  let callOff: () => void;
  const timer = setTimeout(() => {
    // Safari lacks it.
    if (!("requestIdleCallback" in window)) return task();
    const handle = requestIdleCallback(task, { timeout: 5_000 });
    callOff = () => cancelIdleCallback(handle);
  }, settling);
  callOff = () => clearTimeout(timer);
  return () => callOff();
}

/** Milliseconds in which a first screen draws what it has to show. */
export const firstScreen = 2_000;
