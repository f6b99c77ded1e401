import { stored } from "./stored.ts";

const off = "off";

/** Whether single keys do something, kept on this device (WCAG 2.1.4: it must be possible to turn them off). */
export const singleKeys = stored("hn-shortcuts", (text) => text !== off, { holdsInPage: true });

export const areShortcutsOn = (): boolean => singleKeys.get();

export function switchShortcuts(on: boolean): void {
  if (on) singleKeys.remove();
  else singleKeys.set(off);
}

const actions = { n: "log", "/": "search", j: "next", k: "previous", l: "like", "?": "help" } as const;
export type ShortcutAction = (typeof actions)[keyof typeof actions];

/** Where keys are for typing or choosing. */
const fields = "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=slider]";
const dialogs = "[role=dialog], [role=alertdialog]";

/** What a key press asks for: nothing in a field, in or beside a dialog, or with a modifier key. */
export function shortcutOf(event: KeyboardEvent): ShortcutAction | null {
  const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || !isShortcut(key)) return null;
  if (event.repeat && key !== "j" && key !== "k") return null;
  if (target instanceof Element && target.closest(fields)) return null;
  return isDialogOpen() ? null : actions[key];
}

export const isDialogOpen = () => document.querySelector(dialogs) !== null;

/** With Shift a letter is another key; some keyboards need it for the signs. */
const isShortcut = (key: string): key is keyof typeof actions => Object.hasOwn(actions, key);
