const eventName = "openOutbox";

/** Opens the list of what waits, from anywhere. */
export function openOutbox(): void {
  window.dispatchEvent(new Event(eventName));
}

/** @returns stops listening */
export function onOpenOutbox(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
