import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { ChangePassword } from "#shared/contract/auth.ts";
import { limits } from "#shared/domain/limits.ts";
import { errorMessage, failureToast, showFieldMessages } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { usePasswordWarning } from "#web/core/sign-in/use-password-warning.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { NewPasswordFields, PasswordInput } from "#web/kit/form/password-fields.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { changePasswordMutation, setFirstPasswordMutation } from "./security.queries.ts";

/** The contract's change and the confirmation, which isn't sent. */
const NewPasswordValues = z.extend(ChangePassword, { confirmation: z.string() }).check(
  z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    error: "Passwords do not match",
    path: ["confirmation"],
    // Reported together with the contract's own errors.
    when: () => true,
  }),
);
type NewPasswordValues = z.output<typeof NewPasswordValues>;

const empty = { currentPassword: "", newPassword: "", confirmation: "" };

/** Changing the password ends the other login sessions (decisions.md, Accounts). */
export function PasswordForm({ onUnsaved }: { readonly onUnsaved: (unsaved: boolean) => void }) {
  const toast = useToast();
  const { mutateAsync } = useMutation(changePasswordMutation(useQueryClient()));
  const { control, register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(NewPasswordValues),
    defaultValues: empty,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const newPassword = useWatch({ control, name: "newPassword" });
  const warning = usePasswordWarning(newPassword, useCurrentUser());
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);

  async function change({ currentPassword, newPassword }: NewPasswordValues) {
    try {
      await mutateAsync({ currentPassword, newPassword });
    } catch (error) {
      showFieldMessages(error, ["currentPassword", "newPassword"], setError);
      toast(failureToast(error, "Couldn't change your password", "Please try again."));
      return;
    }
    reset(empty);
    toast({ title: "Password changed", description: "Your other devices have been signed out." });
  }
  return (
    <section className="block">
      <SectionTitle>Change password</SectionTitle>
      <form className="form" method="post" noValidate onSubmit={handleSubmit(change)}>
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput {...register("currentPassword")} autoComplete="current-password" />
        </Field>
        <NewPasswordFields register={register} errors={errors} warning={warning} />
        <Button type="submit" variant="secondary" block loading={isSubmitting} loadingLabel="Changing...">
          Change password
        </Button>
      </form>
    </section>
  );
}

/** Sets the first password of an account that was made without one. */
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
          Set password
        </Button>
      </form>
    </section>
  );
}
