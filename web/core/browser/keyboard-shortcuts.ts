import { stored } from "./stored.ts";

const off = "off";

/** Whether single keys do something, kept on this device (WCAG 2.1.4: it must be possible to turn them off). */
export const singleKeys = stored("hn-shortcuts", (text) => text !== off, { holdsInPage: true });

export const areShortcutsOn = (): boolean => singleKeys.get();

export function switchShortcuts(on: boolean): void {
  if (on) singleKeys.remove();
  else singleKeys.set(off);
}

const actions = {
  n: "log",
  "/": "search",
  j: "next",
  k: "previous",
  l: "like",
  r: "rate",
  L: "theme",
  "?": "help",
} as const;
export type ShortcutAction = (typeof actions)[keyof typeof actions];

/** Where keys are for typing or choosing. */
const fields = "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=slider]";
const dialogs = "[role=dialog], [role=alertdialog]";

/** What a key press asks for: nothing in a field, in or beside a dialog, or with a modifier key. */
export function shortcutOf(event: KeyboardEvent): ShortcutAction | null {
  const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || !isShortcut(key)) return null;
  // Caps lock writes capitals, too.
  if (!shiftKey && key !== key.toLowerCase()) return null;
  if (event.repeat && key !== "j" && key !== "k") return null;
  if (target instanceof Element && target.closest(fields)) return null;
  return isDialogOpen() ? null : actions[key];
}

export const isDialogOpen = () => document.querySelector(dialogs) !== null;

/** With Shift a letter is another key; some keyboards need it for the signs. */
const isShortcut = (key: string): key is keyof typeof actions => Object.hasOwn(actions, key);

const paletteEvent = "askForPalette";

/** Opens the palette from anywhere, without its keys. */
export const askForPalette = () => window.dispatchEvent(new Event(paletteEvent));

export function watchAskedForPalette(onAsked: () => void): () => void {
  window.addEventListener(paletteEvent, onAsked);
  return () => window.removeEventListener(paletteEvent, onAsked);
}

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The key that goes with a letter on this device, as it's called there. */
export const commandKey = isApple ? "⌘" : "Ctrl";

/** Whether this key is pressed together with the letter, and nothing else is. */
export function isCommand({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent, letter: string) {
  const [wanted, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === letter && wanted && !other && !altKey && !shiftKey && !isComposing;
}
