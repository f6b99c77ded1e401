import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { linkMessages } from "#shared/contract/links.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { usePasswordWarning } from "#web/core/sign-in/use-password-warning.ts";
import { NewPasswordFields } from "#web/kit/form/new-password-fields.tsx";
import { AuthForm, AuthFormNote } from "./auth-form.tsx";
import { ResetValues, resetRejection } from "./auth-rules.ts";

const failure = { title: "Couldn't set the password", text: linkMessages.linkEnded };

/** A new password by a link that works once; it signs nobody in. */
export function ResetForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(ResetValues),
    defaultValues: { token, newPassword: "", confirmation: "" },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { newPassword = "" } = useWatch({ control: form.control });
  const warning = usePasswordWarning(newPassword, {});
  return (
    <AuthForm
      form={form}
      findRejection={resetRejection}
      send={({ confirmation: _, ...body }) => call(routes.resetPassword, { body })}
      sentFields={["newPassword"]}
      failure={failure}
      onDone={onDone}
      submitLabel="Set New Password"
      submittingLabel="Setting password..."
      footer={<AuthFormNote>This signs you out everywhere. Then sign in with the new password.</AuthFormNote>}
    >
      <NewPasswordFields register={register} errors={errors} warning={warning} />
    </AuthForm>
  );
}
