import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import type { Recovery, SignedIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { usePasswordWarning } from "#web/core/sign-in/use-password-warning.ts";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { NewPasswordFields } from "#web/kit/form/password-fields.tsx";
import { AuthForm, AuthFormNote, readTypedEmail } from "./auth-form.tsx";
import { RecoveryValues, recoveryRejection } from "./auth-rules.ts";
import { useLostResponseFallback } from "./lost-response-fallback.ts";

const sentFields = ["email", "code", "newPassword"] as const;
const failure = { title: "Recovery failed", text: messages.wrongRecovery };

/** A recovery code in place of the forgotten password, and a new one. */
export function RecoverForm({ onSignedIn }: { readonly onSignedIn: (signedIn: SignedIn) => void }) {
  const form = useForm({
    resolver: zodResolver(RecoveryValues),
    defaultValues: { email: readTypedEmail(), code: "", newPassword: "", confirmation: "" },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { newPassword = "", email } = useWatch({ control: form.control });
  const warning = usePasswordWarning(newPassword, { email });
  const recover = useLostResponseFallback(
    (body: Recovery) => call(routes.recover, { body }),
    ({ email, newPassword }) => call(routes.login, { body: { email, password: newPassword } }),
  );
  return (
    <AuthForm
      form={form}
      findRejection={recoveryRejection}
      send={({ confirmation: _, ...body }) => recover(body)}
      sentFields={sentFields}
      failure={failure}
      onDone={onSignedIn}
      submitLabel="Change password and sign in"
      submittingLabel="Changing password..."
      footer={
        <AuthFormNote>This signs you out everywhere. Without a code, we can't tell the account is yours.</AuthFormNote>
      }
    >
      <Field label="Email" error={errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <Field label="Recovery code" hint="One you haven't used yet" error={errors.code?.message}>
        <Input
          {...register("code")}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <NewPasswordFields register={register} errors={errors} warning={warning} />
    </AuthForm>
  );
}
