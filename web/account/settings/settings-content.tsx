import "#web/kit/styles/line.css";
import { lazy } from "react";
import type { SettingsPanel } from "#shared/contract/pages.ts";
import { SignOutQuestion } from "#web/account/auth/sign-out-question.tsx";
import { PasswordPrompt } from "#web/account/confirm-password/password-prompt.tsx";
import { ImportSection } from "#web/account/imports/import-section.tsx";
import { DiscreetSection } from "#web/account/install/discreet-section.tsx";
import { InstallLine } from "#web/account/install/install-sheet.tsx";
import { LockSection } from "#web/account/lock/lock-section.tsx";
import { DataPanel } from "#web/account/privacy/data-panel.tsx";
import { DeleteAccountSection } from "#web/account/privacy/delete-account.tsx";
import { PrivacyPanel } from "#web/account/privacy/privacy-panel.tsx";
import type { LeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { WaitingLine } from "#web/journal/outbox/waiting-words.tsx";
import { DiscardChanges } from "#web/kit/overlay/dialogs.tsx";
import { BlockedPeople } from "#web/social/block/blocked-people.tsx";
import { NotificationKinds } from "#web/social/notifications/notification-kinds.tsx";
import { PushSection } from "#web/social/notifications/push-section.tsx";
import { EffectsPanel } from "#web/taste/own-effects/effects-panel.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { AppearancePanel, KeyboardShortcutsSwitch } from "./appearance-panel.tsx";
import { DevicePanel } from "./device-panel.tsx";
import { ServerPanel } from "./server-panel.tsx";

/** The only one with a form. */
const SecurityPanel = lazy(() =>
  import("#web/account/security/security-panel.tsx").then((module) => ({ default: module.SecurityPanel })),
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
      return (
        <>
          <NotificationKinds />
          <PushSection install={<InstallLine />} />
        </>
      );
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
