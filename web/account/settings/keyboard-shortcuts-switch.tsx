import { singleKeys, switchShortcuts } from "#web/core/browser/keyboard-shortcuts.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { Switch } from "#web/kit/form/switch.tsx";

/** Turns the single-key shortcuts on and off, on this device. */
export function KeyboardShortcutsSwitch() {
  return (
    <Switch
      label="Keyboard shortcuts"
      hint="Single keys, such as N to log a session. Press ? to see them all."
      checked={useStored(singleKeys)}
      onChange={({ target }) => switchShortcuts(target.checked)}
    />
  );
}
