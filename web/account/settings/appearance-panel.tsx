import { Panel } from "#web/kit/form/panel.tsx";
import { FeedLooks } from "#web/kit/shell/feed-looks.tsx";
import { ReadingSwitches } from "#web/kit/shell/reading.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ThemeTiles } from "#web/kit/shell/theme-tiles.tsx";
import { KeyboardShortcutsSwitch } from "./keyboard-shortcuts-switch.tsx";
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
