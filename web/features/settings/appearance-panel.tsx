import { SectionTitle } from "#web/ui/shell/section-title.tsx";
import { ThemeChoice } from "#web/ui/shell/theme-choice.tsx";

export function AppearancePanel() {
  return (
    <section className="block">
      <SectionTitle>Theme</SectionTitle>
      <ThemeChoice />
      <p className="setnote">Auto follows your device.</p>
    </section>
  );
}
