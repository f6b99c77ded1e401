import "#web/kit/styles/line.css";
import type { SettingsPanel } from "#shared/contract/pages.ts";
import { SignOutQuestion } from "#web/account/auth/sign-out-question.tsx";
import { PasswordPrompt } from "#web/account/confirm-password/password-prompt.tsx";
import { InstallLine } from "#web/account/install/install-sheet.tsx";
import { DataPanel } from "#web/account/privacy/data-panel.tsx";
import { PrivacyPanel } from "#web/account/privacy/privacy-panel.tsx";
import { SecurityPanel } from "#web/account/security/security-panel.tsx";
import type { LeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { DiscardChanges } from "#web/kit/overlay/dialogs.tsx";
import { NotificationKinds } from "#web/social/notifications/notification-kinds.tsx";
import { PushSection } from "#web/social/notifications/push-section.tsx";
import { EffectsPanel } from "#web/taste/own-effects/effects-panel.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { AppearancePanel } from "./appearance-panel.tsx";
import { DevicePanel } from "./device-panel.tsx";
import { RemindersPanel } from "./reminders-panel.tsx";
import { ServerPanel } from "./server-panel.tsx";

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
      return <AccountPanel />;
    case "security":
      return <SecurityPanel onUnsaved={guard.setUnsaved} />;
    case "privacy":
      return <PrivacyPanel level={2} />;
    case "notifications":
      return (
        <>
          <NotificationKinds />
          <PushSection install={<InstallLine />} />
        </>
      );
    case "reminders":
      return <RemindersPanel />;
    case "appearance":
      return <AppearancePanel />;
    case "device":
      return <DevicePanel onSignOut={onSignOut} />;
    case "effects":
      return <EffectsPanel />;
    case "data":
      return <DataPanel />;
    case "server":
      return <ServerPanel />;
  }
}
