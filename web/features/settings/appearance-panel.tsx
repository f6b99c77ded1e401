import type { ReactNode } from "react";
import { Panel } from "#web/ui/form/panel.tsx";
import { SectionTitle } from "#web/ui/shell/section-title.tsx";
import { ThemeChoice } from "#web/ui/shell/theme-choice.tsx";

interface AppearancePanelProps {
  /** The switch for keyboard shortcuts. */
  readonly shortcuts: ReactNode;
}

export function AppearancePanel({ shortcuts }: AppearancePanelProps) {
  return (
    <>
      <section className="block">
        <SectionTitle>Theme</SectionTitle>
        <ThemeChoice />
        <p className="setnote">Auto follows your device.</p>
      </section>
      <section className="block">
        <SectionTitle>Keyboard</SectionTitle>
        <Panel>{shortcuts}</Panel>
      </section>
    </>
  );
}
