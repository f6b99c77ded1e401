import "#web/features/recovery-codes/recovery-codes.css";
import { RecoveryCodes } from "#web/features/recovery-codes/recovery-codes.tsx";
import { LinkedAccount } from "#web/features/security/linked-account.tsx";
import { LoginSessions } from "#web/features/security/login-sessions.tsx";
import { PasswordForm } from "#web/features/security/password-form.tsx";
import { RecentActivity } from "#web/features/security/recent-activity.tsx";

interface SecurityPanelProps {
  /** True while a new password is being typed. Must be stable: wrap it in useCallback. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Password, recovery codes, devices and what has happened to them (decisions.md, Accounts). */
export function SecurityPanel({ onUnsaved }: SecurityPanelProps) {
  return (
    <>
      <PasswordForm onUnsaved={onUnsaved} />
      <LinkedAccount />
      <RecoveryCodes />
      <LoginSessions />
      <RecentActivity />
    </>
  );
}
