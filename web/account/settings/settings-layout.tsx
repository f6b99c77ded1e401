import type { ReactNode } from "react";
import type { SettingsPanel } from "#shared/contract/pages.ts";
import { settingsEntries } from "./settings-entries.ts";

interface SettingsLayoutProps {
  readonly panel: SettingsPanel;
  /** The page is the list's own: where there is no room for both, the list stands alone. */
  readonly isList: boolean;
  readonly list: ReactNode;
  readonly children: ReactNode;
}

/** List and panel side by side, or the one that the address names. */
export function SettingsLayout({ panel, isList, list, children }: SettingsLayoutProps) {
  const { title } = settingsEntries[panel];
  const Title = isList ? "h2" : "h1";
  return (
    <div className="settings">
      <div className={isList ? "set set--list" : "set set--panel"}>
        {list}
        <section className="setpane" aria-label={title}>
          <Title className="setpane__title">{title}</Title>
          {children}
        </section>
      </div>
    </div>
  );
}
