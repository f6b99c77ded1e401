import { stored } from "./stored.ts";

const off = "off";

/** Whether single keys do something, kept on this device (WCAG 2.1.4: it must be possible to turn them off). */
export const singleKeys = stored("hn-shortcuts", (text) => text !== off, { holdsInPage: true });

export const areShortcutsOn = (): boolean => singleKeys.get();

export function switchShortcuts(on: boolean): void {
  if (on) singleKeys.remove();
  else singleKeys.set(off);
}
