import { lazy } from "react";
import { BlockedPeople } from "#web/features/block/blocked-people.tsx";
import { DataPanel } from "#web/features/privacy/data-panel.tsx";
import { DeleteAccountSection } from "#web/features/privacy/delete-account-section.tsx";
import { PrivacyPanel } from "#web/features/privacy/privacy-panel.tsx";
import { AccountPanel } from "#web/features/settings/account-panel.tsx";
import { AppearancePanel } from "#web/features/settings/appearance-panel.tsx";
import { DevicePanel } from "#web/features/settings/device-panel.tsx";
import { ServerPanel } from "#web/features/settings/server-panel.tsx";
import type { SettingsPanel } from "#web/features/settings/settings-entries.ts";

/** The only panel with a form. */
const SecurityPanel = lazy(() =>
  import("#web/compositions/security-panel.tsx").then((module) => ({ default: module.SecurityPanel })),
);

interface SettingsContentProps {
  readonly panel: SettingsPanel;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onSignOut: () => void;
}

export function SettingsContent({ panel, onUnsaved, onSignOut }: SettingsContentProps) {
  switch (panel) {
    case "settingsAccount":
      return <AccountPanel deletion={<DeleteAccountSection />} />;
    case "settingsSecurity":
      return <SecurityPanel onUnsaved={onUnsaved} />;
    case "settingsPrivacy":
      return <PrivacyPanel blocked={<BlockedPeople />} level={2} />;
    case "settingsAppearance":
      return <AppearancePanel />;
    case "settingsDevice":
      return <DevicePanel onSignOut={onSignOut} />;
    case "settingsData":
      return <DataPanel />;
    case "settingsServer":
      return <ServerPanel />;
  }
}
