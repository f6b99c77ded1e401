import { singleKeys, switchShortcuts } from "#web/core/browser/keyboard-shortcuts.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { FeedLooks } from "#web/kit/shell/feed-looks.tsx";
import { ReadingSwitches } from "#web/kit/shell/reading.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ThemeTiles } from "#web/kit/shell/theme-tiles.tsx";
import "./appearance.css";

export function AppearancePanel() {
  return (
    <>
      <section className="block">
        <SectionTitle>Theme</SectionTitle>
        <ThemeTiles />
        <p className="setnote">Auto follows your device.</p>
      </section>
      <section className="block">
        <SectionTitle>Reading</SectionTitle>
        <Panel>
          <ReadingSwitches />
        </Panel>
      </section>
      <section className="block">
        <SectionTitle>Feed</SectionTitle>
        <FeedLooks />
      </section>
      <section className="block">
        <SectionTitle>Keyboard</SectionTitle>
        <Panel>
          <KeyboardShortcutsSwitch />
        </Panel>
      </section>
    </>
  );
}

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
