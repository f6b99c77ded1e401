import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { errorMessage } from "#web/lib/api/api-error.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";

interface ConfirmPasswordFormProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

export function ConfirmPasswordForm({ onConfirmed, onCancel }: ConfirmPasswordFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
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
      <Field label="Password" error={error}>
        <PasswordInput
          ref={input}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <div className="btnrow">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} loadingLabel="Checking...">
          Confirm
        </Button>
      </div>
    </form>
  );
}
