import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { Registered, Registration } from "#shared/contract/auth.ts";
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
import { RegistrationValues, registrationRefusal } from "./registration-rules.ts";

const empty = { username: "", email: "", firstName: "", lastName: "", password: "", confirmation: "" };
const sent = ["username", "email", "firstName", "lastName", "password"] as const;

interface RegistrationFormProps {
  readonly onRegistered: (registered: Registered) => void;
}

/** A new account (spec sections 2, 5 and 8). */
export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const toast = useToast();
  // The page reloads after success; until then the button stays busy, and a busy button sends nothing.
  const [done, setDone] = useState(false);
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(RegistrationValues),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const registerOnce = useOnceLost(
    (body: Registration) => call(routes.register, { body }),
    async ({ email, password }): Promise<Registered> => {
      const signedIn = await call(routes.login, { body: { email, password } });
      // Nobody has seen those of the lost answer.
      const { recoveryCodes } = await call(routes.renewRecoveryCodes, { body: {} });
      return { ...signedIn, recoveryCodes };
    },
  );

  async function send({ confirmation: _, ...body }: z.output<typeof RegistrationValues>) {
    try {
      const registered = await registerOnce(body);
      setDone(true);
      onRegistered(registered);
    } catch (error) {
      showFieldMessages<RegistrationValues>(error, sent, setError);
      toast(failureToast(error, "Registration failed", "Failed to create account"));
    }
  }
  function refuse() {
    const refusal = registrationRefusal(getValues());
    if (refusal) toast({ title: refusal.title, description: refusal.text, variant: "destructive" });
  }
  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit(send, refuse)}>
      <Field label="Username" error={errors.username?.message}>
        <Input {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <div className="form__row">
        <Field label="First name" error={errors.firstName?.message}>
          <Input {...register("firstName")} autoComplete="given-name" />
        </Field>
        <Field label="Last name" hint="Optional" error={errors.lastName?.message}>
          <Input {...register("lastName")} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Password" hint={`At least ${limits.password.min} characters`} error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" error={errors.confirmation?.message}>
        <PasswordInput {...register("confirmation")} autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        loading={isSubmitting || done}
        loadingLabel="Creating account..."
        style={{ marginTop: ".5rem" }}
      >
        Create Account
      </Button>
      <p className="help" style={{ textAlign: "center" }}>
        By creating an account you confirm you are 21 or older.
      </p>
    </form>
  );
}
