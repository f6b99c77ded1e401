import { useMutation, useQuery } from "@tanstack/react-query";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { SignInMethods } from "#shared/contract/sign-in-methods.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { signInMethodsQuery } from "#web/core/cache/person-query.ts";
import { AskPasswordContext, PasswordNotGiven, usePasswordCheck } from "#web/core/sign-in/confirmed-password.ts";
import { canConfirmByPasskey, confirmByPasskey, PasskeyCancelled } from "#web/core/sign-in/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { CurrentPassword } from "#web/kit/form/password-fields.tsx";
import { FormDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** Asks for the password for requests of its children (`useWithPassword`). */
export function PasswordPrompt({ children }: { readonly children: ReactNode }) {
  const asked = useRef<PromiseWithResolvers<void>>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { data: signInMethods } = useQuery({ ...signInMethodsQuery, enabled: isAsking });
  const ask = useCallback(() => {
    asked.current ??= Promise.withResolvers();
    setIsAsking(true);
    return asked.current.promise;
  }, []);
  function settle(given: boolean) {
    if (given) asked.current?.resolve();
    else asked.current?.reject(new PasswordNotGiven());
    asked.current = null;
    setIsAsking(false);
  }
  return (
    <AskPasswordContext value={ask}>
      {children}
      <FormDialog
        open={isAsking}
        title={signInMethods?.hasPassword === false ? "Confirm it's you" : "Confirm your password"}
        description={
          signInMethods?.hasPassword === false
            ? "It's been a while since you last used your passkey. We ask again to keep your account safe."
            : "It's been a while since you last entered it. We ask again to keep your account safe."
        }
        onCancel={() => settle(false)}
      >
        <ConfirmPasswordForm
          signInMethods={signInMethods}
          onConfirmed={() => settle(true)}
          onCancel={() => settle(false)}
        />
      </FormDialog>
    </AskPasswordContext>
  );
}

interface ConfirmPasswordFormProps {
  /** Undefined until they are known: the password is what most people have. */
  readonly signInMethods: SignInMethods | undefined;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

function ConfirmPasswordForm({ signInMethods, onConfirmed, onCancel }: ConfirmPasswordFormProps) {
  const toast = useToast();
  const hasPassword = signInMethods?.hasPassword !== false;
  const hasPasskey = signInMethods !== undefined && canConfirmByPasskey(signInMethods);
  const { mutate: askForPasskey, isPending: isWaiting } = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: onConfirmed,
    onError: (reason) => {
      if (!(reason instanceof PasskeyCancelled))
        toast(failureToast(reason, "Couldn't confirm it's you", "Please try again."));
    },
  });
  const { mutateAsync } = useMutation({
    mutationFn: (password: string) => call(routes.confirmPassword, { body: { password } }),
  });
  const { form, field, isChecking } = usePasswordCheck(async (password) => {
    await mutateAsync(password);
    onConfirmed();
  });
  return (
    <form {...form} style={{ marginTop: "1.25rem" }}>
      {hasPassword && <CurrentPassword {...field} />}
      {hasPasskey && (
        <Button
          variant={hasPassword ? "secondary" : "primary"}
          block
          icon={Fingerprint}
          loading={isWaiting}
          loadingLabel="Checking..."
          onClick={() => askForPasskey()}
        >
          Use a passkey
        </Button>
      )}
      {!(hasPassword || hasPasskey) && <p>Sign out and back in to continue.</p>}
      <div className="btnrow">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        {hasPassword && (
          <Button type="submit" loading={isChecking} loadingLabel="Checking...">
            Confirm
          </Button>
        )}
      </div>
    </form>
  );
}
