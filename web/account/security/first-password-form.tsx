import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { errorMessage } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { usePasswordWarning } from "#web/core/sign-in/use-password-warning.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { PasswordInput } from "#web/kit/form/password-input.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { setFirstPasswordMutation } from "./ways-in.queries.ts";

/** For an account made without one. */
export function FirstPasswordForm({ onUnsaved }: { readonly onUnsaved: (unsaved: boolean) => void }) {
  const toast = useToast();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [errors, setErrors] = useState<{ password?: string; confirmation?: string }>({});
  const warning = usePasswordWarning(password, useCurrentUser());
  const isDirty = password !== "" || confirmation !== "";
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  const { mutate, isPending } = useMutation({
    ...setFirstPasswordMutation(useQueryClient(), useWithPassword()),
    onSuccess: () => toast({ title: "Password set", description: "You can sign in with your email and password now." }),
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven)) setErrors({ password: errorMessage(error, "Please try again.") });
    },
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    setErrors(password === confirmation ? {} : { confirmation: "Passwords do not match" });
    if (password === confirmation) mutate(password);
  }
  return (
    <section className="block">
      <SectionTitle>Set a password</SectionTitle>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          label="New password"
          hint={`At least ${limits.password.min} characters`}
          error={errors.password}
          warning={warning}
        >
          <PasswordInput
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <Field label="Confirm new password" error={errors.confirmation}>
          <PasswordInput
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => setConfirmation(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" block loading={isPending} loadingLabel="Saving...">
          Set Password
        </Button>
      </form>
    </section>
  );
}
