import "#web/features/recovery-codes/recovery-codes.css";
import "#web/features/security/security.css";
import { useQuery } from "@tanstack/react-query";
import { RecoveryCodes } from "#web/features/recovery-codes/recovery-codes.tsx";
import { FirstPasswordForm } from "#web/features/security/first-password-form.tsx";
import { LinkedAccount } from "#web/features/security/linked-account.tsx";
import { LoginSessions } from "#web/features/security/login-sessions.tsx";
import { PasswordForm } from "#web/features/security/password-form.tsx";
import { RecentActivity } from "#web/features/security/recent-activity.tsx";
import { WaysIn } from "#web/features/security/ways-in.tsx";
import { waysInQuery } from "#web/lib/sign-in/ways-in.ts";

interface SecurityPanelProps {
  /** True while a new password is being typed. Must be stable: wrap it in useCallback. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Ways in, recovery codes, devices and what has happened to them (decisions.md, Accounts). */
export function SecurityPanel({ onUnsaved }: SecurityPanelProps) {
  const { data } = useQuery(waysInQuery);
  const NewPassword = data?.hasPassword === false ? FirstPasswordForm : PasswordForm;
  return (
    <>
      <WaysIn />
      <LinkedAccount />
      <NewPassword onUnsaved={onUnsaved} />
      <RecoveryCodes />
      <LoginSessions />
      <RecentActivity />
    </>
  );
}
