import { lazy, useCallback, useEffect, useState } from "react";
import { areShortcutsOn, type ShortcutAction, shortcutOf } from "#web/core/browser/keyboard-shortcuts.ts";
import { focusQuietly, openField } from "#web/core/navigation/page-focus.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

/** Pixels at the window's upper edge that a header may cover. */
const covered = 80;

const cards = () =>
  [...document.querySelectorAll<HTMLElement>("[role=feed] article")].filter((card) => card.checkVisibility());
const isBelowTop = (card: HTMLElement) => card.getBoundingClientRect().bottom > covered;

/** The one with the focus, else the first in sight. */
function currentCard(all: readonly HTMLElement[]): HTMLElement | undefined {
  return all.find((card) => card.contains(document.activeElement)) ?? all.find(isBelowTop);
}

/** To the next or the previous session of the feed; the first step is to the one in sight. */
function stepThroughFeed(direction: 1 | -1): void {
  const all = cards();
  const current = currentCard(all);
  if (!current) return;
  const isIn = current.contains(document.activeElement);
  const next = isIn ? all[all.indexOf(current) + direction] : current;
  if (!next) return;
  focusQuietly(next);
  next.scrollIntoView({ block: "start" });
}

/** Presses the heart of the session with the focus. */
function likeInFeed(): void {
  const card = cards().find((each) => each.contains(document.activeElement));
  card?.querySelector<HTMLElement>(".act[aria-pressed]")?.click();
}

const KeyboardShortcutsSheet = lazy(() =>
  import("./keyboard-shortcuts-sheet.tsx").then((module) => ({
    default: module.KeyboardShortcutsSheet,
  })),
);

/** Single keys for the most common actions. */
export function KeyboardShortcuts() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const does: Readonly<Record<ShortcutAction, () => void>> = {
      log: () => openField("log"),
      search: () => openField("search"),
      next: () => stepThroughFeed(1),
      previous: () => stepThroughFeed(-1),
      like: likeInFeed,
      help: () => setOpen(true),
    };
    const press = (event: KeyboardEvent) => {
      const action = areShortcutsOn() ? shortcutOf(event) : null;
      if (!action) return;
      event.preventDefault();
      does[action]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <LazyOverlay open={open} onClose={close}>
      <KeyboardShortcutsSheet open={open} onClose={close} />
    </LazyOverlay>
  );
}
