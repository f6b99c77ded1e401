/** Whether single keys do something, kept on this device (WCAG 2.1.4: it must be possible to turn them off). */
const storageKey = "hn-shortcuts";
const off = "off";

const listeners = new Set<() => void>();
/** Where storage is refused, the choice lasts until the page is left. */
let chosen: boolean | undefined;

export function areShortcutsOn(): boolean {
  try {
    chosen ??= localStorage.getItem(storageKey) !== off;
  } catch {
    chosen ??= true;
  }
  return chosen;
}

export function switchShortcuts(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

/** @returns stops listening */
export function watchShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
