import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { Recovery, SignedIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { call } from "#web/lib/api/api.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { showFieldMessages } from "#web/lib/api/show-field-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { useOnceLost } from "./once-lost.ts";
import { RecoveryValues, recoveryRefusal } from "./recover-rules.ts";
import { readTypedEmail } from "./typed-email.ts";

/** A recovery code in place of the forgotten password, and a new one. */
export function RecoverForm({ onSignedIn }: { readonly onSignedIn: (signedIn: SignedIn) => void }) {
  const toast = useToast();
  // The page reloads after success; until then the button stays busy, and a busy button sends nothing.
  const [done, setDone] = useState(false);
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(RecoveryValues),
    defaultValues: { email: readTypedEmail(), code: "", newPassword: "", confirmation: "" },
  });
  const { errors, isSubmitting } = formState;
  const recoverOnce = useOnceLost(
    (body: Recovery) => call(routes.recover, { body }),
    ({ email, newPassword }) => call(routes.login, { body: { email, password: newPassword } }),
  );

  async function send({ confirmation: _, ...body }: z.output<typeof RecoveryValues>) {
    try {
      const signedIn = await recoverOnce(body);
      setDone(true);
      onSignedIn(signedIn);
    } catch (error) {
      showFieldMessages<RecoveryValues>(error, ["email", "code", "newPassword"], setError);
      toast(failureToast(error, "Recovery failed", messages.wrongRecovery));
    }
  }
  function refuse() {
    const refusal = recoveryRefusal(getValues());
    if (refusal) toast({ title: refusal.title, description: refusal.text, variant: "destructive" });
  }
  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit(send, refuse)}>
      <Field label="Email" error={errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <Field label="Recovery code" hint="One that you have not used" error={errors.code?.message}>
        <Input
          {...register("code")}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field
        label="New password"
        hint={`At least ${limits.password.min} characters`}
        error={errors.newPassword?.message}
      >
        <PasswordInput {...register("newPassword")} autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confirmation?.message}>
        <PasswordInput {...register("confirmation")} autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        loading={isSubmitting || done}
        loadingLabel="Changing password..."
        style={{ marginTop: ".5rem" }}
      >
        Change Password and Sign In
      </Button>
      <p className="help" style={{ textAlign: "center" }}>
        This signs out all your devices. Without a code we cannot know that the account is yours.
      </p>
    </form>
  );
}
