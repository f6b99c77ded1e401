import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { Registered } from "#shared/contract/auth.ts";
import { type Newcomer, RegisterWithOpenId } from "#shared/contract/openid.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { AuthForm, AuthFormNote } from "./auth-form.tsx";
import type { OpenIdStart } from "./open-id-button.tsx";
import { PersonFields, personFields } from "./person-fields.tsx";

const failure = { title: "Registration failed", text: "Failed to create account" };
const missing = { title: "Missing information", text: "Please fill in all required fields" };

interface OpenIdRegistrationFormProps {
  readonly newcomer: Newcomer;
  readonly invite: OpenIdStart["invite"];
  readonly onRegistered: (registered: Registered) => void;
}

/** What an account elsewhere doesn't tell; what it does is a proposal. */
export function OpenIdRegistrationForm({ newcomer, invite, onRegistered }: OpenIdRegistrationFormProps) {
  const form = useForm({
    resolver: zodResolver(RegisterWithOpenId),
    defaultValues: { ...newcomer, ...invite, username: "" },
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <AuthForm
      form={form}
      findRejection={({ username, email, firstName }) =>
        [username, email, firstName].some((value) => value.trim() === "") ? missing : null
      }
      send={(body) => call(routes.registerWithOpenId, { body })}
      sentFields={personFields}
      failure={failure}
      onDone={onRegistered}
      submitLabel="Create Account"
      submittingLabel="Creating account..."
      footer={<AuthFormNote>By creating an account you confirm you are 21 or older.</AuthFormNote>}
    >
      <PersonFields register={register} errors={errors} />
    </AuthForm>
  );
}
