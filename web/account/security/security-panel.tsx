import "#web/account/recovery-codes/recovery-codes.css";
import "./security.css";
import { useQuery } from "@tanstack/react-query";
import { RecoveryCodes } from "#web/account/recovery-codes/recovery-codes.tsx";
import { waysInQuery } from "#web/core/sign-in/ways-in.ts";
import { FirstPasswordForm } from "./first-password-form.tsx";
import { LinkedAccount } from "./linked-account.tsx";
import { LoginSessions } from "./login-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { WaysIn } from "./ways-in.tsx";

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
