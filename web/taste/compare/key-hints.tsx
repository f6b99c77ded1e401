import { useSyncExternalStore } from "react";
import { areShortcutsOn, watchShortcuts } from "#web/core/browser/shortcuts-switch.ts";

/** The keys of Compare, on wide screens. */
export function KeyHints() {
  const singleKeysWork = useSyncExternalStore(watchShortcuts, areShortcutsOn);
  return (
    <p className="keyhints" aria-hidden="true">
      <span>
        <kbd>←</kbd>
        <kbd>→</kbd>pick
      </span>
      <span>
        <kbd>Enter</kbd>confirm
      </span>
      {singleKeysWork && (
        <>
          <span>
            <kbd>=</kbd>too close
          </span>
          <span>
            <kbd>Z</kbd>undo
          </span>
        </>
      )}
    </p>
  );
}
