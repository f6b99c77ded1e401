import { useMutation } from "@tanstack/react-query";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { type FormEvent, useRef, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { WaysIn } from "#shared/contract/ways-in.ts";
import { call } from "#web/lib/api/api.ts";
import { errorMessage, failureToast } from "#web/lib/api/api-error.ts";
import { canUsePasskeys, PasskeyCancelled, provePasskey } from "#web/lib/sign-in/passkeys.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";

interface ConfirmPasswordFormProps {
  /** Undefined until they are known: the password is what most people have. */
  readonly waysIn: WaysIn | undefined;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

export function ConfirmPasswordForm({ waysIn, onConfirmed, onCancel }: ConfirmPasswordFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const hasPassword = waysIn?.hasPassword !== false;
  const hasPasskey =
    canUsePasskeys(waysIn?.passkeyHost) && waysIn?.passkeys.some(({ host }) => host === waysIn.passkeyHost);
  const { mutate: confirmByPasskey, isPending: isWaiting } = useMutation({
    mutationFn: async () => {
      const passkey = await provePasskey(await call(routes.askToConfirmWithPasskey, {}));
      await call(routes.confirmWithPasskey, { body: { passkey } });
    },
    onSuccess: onConfirmed,
    onError: (reason) => {
      if (!(reason instanceof PasskeyCancelled))
        toast(failureToast(reason, "Couldn't confirm it's you", "Please try again."));
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(routes.confirmPassword, { body: { password } }),
    onSuccess: onConfirmed,
    onError: (reason) => refuse(errorMessage(reason, "Failed to check the password. Please try again.")),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (password === "") refuse("Please enter your password");
    else mutate();
  }
  return (
    <form className="form" style={{ marginTop: "1.25rem" }} method="post" noValidate onSubmit={submit}>
      {hasPassword && (
        <Field label="Password" error={error}>
          <PasswordInput
            ref={input}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      )}
      {hasPasskey && (
        <Button
          variant={hasPassword ? "secondary" : "primary"}
          block
          icon={Fingerprint}
          loading={isWaiting}
          loadingLabel="Checking..."
          onClick={() => confirmByPasskey()}
        >
          Use a passkey
        </Button>
      )}
      {!(hasPassword || hasPasskey) && <p>Sign out and in again to go on.</p>}
      <div className="btnrow">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        {hasPassword && (
          <Button type="submit" loading={isPending} loadingLabel="Checking...">
            Confirm
          </Button>
        )}
      </div>
    </form>
  );
}
