import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { linkMessages } from "#shared/contract/links.ts";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { newPasswordNotice, tokenIn, useHash } from "#web/core/navigation/page-paths.ts";
import { usePasswordWarning } from "#web/core/sign-in/use-password-warning.ts";
import { NewPasswordFields } from "#web/kit/form/password-fields.tsx";
import { Link } from "#web/kit/link.tsx";
import { AuthForm, AuthFormNote } from "./auth-form.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { ResetValues, resetRejection } from "./auth-rules.ts";

const failure = { title: "Couldn't set the password", text: linkMessages.linkEnded };

/** A new password by a link that works once; it signs nobody in. */
function ResetForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
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
      submitLabel="Set new password"
      submittingLabel="Setting password..."
      footer={
        <AuthFormNote>
          This signs you out everywhere and ends your recovery codes. Then sign in with the new password, and we'll show
          you every other way in.
        </AuthFormNote>
      }
    >
      <NewPasswordFields register={register} errors={errors} warning={warning} />
    </AuthForm>
  );
}

/** /reset#token: a link to set a new password, with or without a sign-in on this device. */
export function ResetScreen() {
  const token = tokenIn(useHash());
  const other = (
    <Link href={pages.recover}>
      Link too old? <b>Get a new one</b>
    </Link>
  );
  return (
    <AuthFrame title="Set a new password" text="Choose one you don't use anywhere else." form="short" other={other}>
      {/* A start of its own: whoever was signed in here isn't any more. */}
      <ResetForm key={token} token={token} onDone={() => window.location.assign(newPasswordNotice)} />
    </AuthFrame>
  );
}
