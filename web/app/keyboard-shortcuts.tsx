import { lazy, useCallback, useEffect, useState } from "react";
import { type ShortcutAction, shortcutOf } from "#web/core/browser/keyboard-shortcuts.ts";
import { areShortcutsOn } from "#web/core/browser/shortcuts-switch.ts";
import { openField } from "#web/core/navigation/field-focus.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { likeInFeed, stepThroughFeed } from "#web/social/feed/feed-steps.ts";

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
