import "#web/ui/styles/line.css";
import { lazy } from "react";
import type { SettingsPanel } from "#shared/contract/pages.ts";
import { KeyboardShortcutsSwitch } from "#web/compositions/keyboard-shortcuts-switch.tsx";
import { SignOutQuestion } from "#web/features/auth/sign-out-question.tsx";
import { BlockedPeople } from "#web/features/block/blocked-people.tsx";
import { PasswordPrompt } from "#web/features/confirm-password/password-prompt.tsx";
import { ImportSection } from "#web/features/imports/import-section.tsx";
import { DiscreetSection } from "#web/features/install/discreet-section.tsx";
import { InstallLine } from "#web/features/install/install-line.tsx";
import { LockSection } from "#web/features/lock/lock-section.tsx";
import { NotificationsPanel } from "#web/features/notifications/notifications-panel.tsx";
import { WaitingLine } from "#web/features/outbox/waiting-line.tsx";
import { EffectsPanel } from "#web/features/own-effects/effects-panel.tsx";
import { DataPanel } from "#web/features/privacy/data-panel.tsx";
import { DeleteAccountSection } from "#web/features/privacy/delete-account-section.tsx";
import { PrivacyPanel } from "#web/features/privacy/privacy-panel.tsx";
import { AccountPanel } from "#web/features/settings/account-panel.tsx";
import { AppearancePanel } from "#web/features/settings/appearance-panel.tsx";
import { DevicePanel } from "#web/features/settings/device-panel.tsx";
import { ServerPanel } from "#web/features/settings/server-panel.tsx";
import type { LeaveGuard } from "#web/lib/navigation/leave-guard.ts";
import { DiscardChanges } from "./discard-changes.tsx";

/** The only one with a form. */
const SecurityPanel = lazy(() =>
  import("#web/compositions/security-panel.tsx").then((module) => ({ default: module.SecurityPanel })),
);

interface PanelProps {
  readonly panel: SettingsPanel;
  readonly guard: LeaveGuard;
  readonly onSignOut: () => void;
}

interface SettingsContentProps extends PanelProps {
  /** The question before signing out is open. */
  readonly isLeaving: boolean;
  readonly onStay: () => void;
}

/** A panel with the questions that it may lead to. */
export function SettingsContent({ isLeaving, onStay, ...panel }: SettingsContentProps) {
  return (
    <PasswordPrompt>
      <Panel {...panel} />
      <SignOutQuestion open={isLeaving} onStay={onStay} />
      <DiscardChanges guard={panel.guard} />
    </PasswordPrompt>
  );
}

function Panel({ panel, guard, onSignOut }: PanelProps) {
  switch (panel) {
    case "account":
      return <AccountPanel deletion={<DeleteAccountSection />} />;
    case "security":
      return <SecurityPanel onUnsaved={guard.setUnsaved} />;
    case "privacy":
      return <PrivacyPanel blocked={<BlockedPeople />} level={2} />;
    case "notifications":
      return <NotificationsPanel install={<InstallLine />} />;
    case "appearance":
      return <AppearancePanel shortcuts={<KeyboardShortcutsSwitch />} />;
    case "device":
      return (
        <DevicePanel onSignOut={onSignOut} waiting={<WaitingLine />}>
          <LockSection />
          <DiscreetSection />
        </DevicePanel>
      );
    case "effects":
      return <EffectsPanel />;
    case "data":
      return <DataPanel imports={<ImportSection />} />;
    case "server":
      return <ServerPanel />;
  }
}
