import { type FormEvent, useRef, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { ApiError, errorMessage } from "#web/lib/api/api-error.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";

interface PasswordUnlockProps {
  readonly onUnlocked: () => void;
  /** The server no longer knows the sign-in. */
  readonly onSignedOut: () => void;
}

/** The server checks it, so that there is no way in without a connection. */
export function PasswordUnlock({ onUnlocked, onSignedOut }: PasswordUnlockProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);

  function refuse(message: string) {
    setError(message);
    input.current?.focus();
  }
  async function check() {
    setIsChecking(true);
    try {
      await call(routes.confirmPassword, { body: { password } });
      onUnlocked();
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 401) return onSignedOut();
      setIsChecking(false);
      refuse(errorMessage(reason, "Couldn't check your password. Please try again."));
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    if (password === "") refuse("Please enter your password");
    else void check();
  }
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Field label="Password" error={error}>
        <PasswordInput
          ref={input}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Button type="submit" block loading={isChecking} loadingLabel="Checking...">
        Unlock
      </Button>
    </form>
  );
}
