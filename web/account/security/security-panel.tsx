import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link2 from "lucide-react/icons/link-2";
import type { LinkedAccount as LinkedAccountState } from "#shared/contract/openid.ts";
import { RecoveryCodes } from "#web/account/recovery-codes/recovery-codes.tsx";
import { failureToast } from "#web/core/api/api-error.ts";
import { signInMethodsQuery } from "#web/core/cache/person-query.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { LoginSessions } from "./login-sessions.tsx";
import { FirstPasswordForm, PasswordForm } from "./password-form.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { linkAccountMutation, linkedAccountQuery, unlinkAccountMutation } from "./security.queries.ts";
import { SignInMethods } from "./sign-in-methods.tsx";
import "#web/account/recovery-codes/recovery-codes.css";
import "./security.css";

function hintOf({ name, isLinked }: LinkedAccountState): string {
  if (name === null) return "This server doesn't sign you in with it anymore.";
  return isLinked ? "You can sign in with it." : "Sign in with the account you have there.";
}

/** An account elsewhere to sign in with; nothing where there's no provider and none is linked. */
function LinkedAccount() {
  const { data } = useQuery(linkedAccountQuery);
  const toast = useToast();
  const queryClient = useQueryClient();
  const withPassword = useWithPassword();
  const onError = (error: unknown) => {
    if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, "That didn't work", "Please try again."));
  };
  const link = useMutation({
    ...linkAccountMutation(withPassword),
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
  });
  const unlink = useMutation({ ...unlinkAccountMutation(queryClient, withPassword), onError });
  if (!data || (data.name === null && !data.isLinked)) return null;
  const { name, isLinked } = data;
  return (
    <section className="block">
      <SectionTitle>Another account</SectionTitle>
      <div className="panel">
        <Line icon={Link2} title={name ?? "An account elsewhere"} hint={hintOf(data)}>
          <Button
            variant="secondary"
            size="sm"
            loading={isLinked ? unlink.isPending : link.isPending || link.isSuccess}
            loadingLabel="One moment..."
            onClick={() => (isLinked ? unlink : link).mutate()}
          >
            {isLinked ? "Remove" : "Link"}
          </Button>
        </Line>
      </div>
    </section>
  );
}

interface SecurityPanelProps {
  /** True while a new password is being typed. Must be stable: wrap it in useCallback. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Sign-in methods, recovery codes, devices and what has happened to them (decisions.md, Accounts). */
export function SecurityPanel({ onUnsaved }: SecurityPanelProps) {
  const { data } = useQuery(signInMethodsQuery);
  const NewPassword = data?.hasPassword === false ? FirstPasswordForm : PasswordForm;
  return (
    <>
      <SignInMethods />
      <LinkedAccount />
      <NewPassword onUnsaved={onUnsaved} />
      <RecoveryCodes />
      <LoginSessions />
      <RecentActivity />
    </>
  );
}
