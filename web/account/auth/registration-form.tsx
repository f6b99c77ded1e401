import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { type UseFormRegisterReturn, useForm, useWatch } from "react-hook-form";
import type { NewPerson, Registration, SignedIn } from "#shared/contract/auth.ts";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast, showFieldMessages } from "#web/core/api/api-error.ts";
import { canUsePasskeys, makePasskey, PasskeyCancelled } from "#web/core/sign-in/passkeys.ts";
import { usePasswordWarning } from "#web/core/sign-in/use-password-warning.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { PasswordInput } from "#web/kit/form/password-fields.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { AuthForm, AuthFormNote } from "./auth-form.tsx";
import { RegistrationValues, registrationRejection } from "./auth-rules.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { useLostResponseFallback } from "./lost-response-fallback.ts";
import { useAbout } from "./use-about.ts";

export const personFields = ["username", "email", "firstName", "lastName"] as const;
const empty = { username: "", email: "", firstName: "", lastName: "", password: "", confirmation: "" };
const sentFields = [...personFields, "password"] as const;
const failure = { title: "Registration failed", text: "Failed to create account" };

/** Completes the sign-in of a new account. Who came by the set-up link sees to the server before their journal. */
export const completeRegistration = (signedIn: SignedIn): Promise<void> =>
  completeSignIn(signedIn, "registration", signedIn.user.role === "admin" ? operatorPages.setUp : undefined);

/** Fields that an invite adds to a registration. */
interface InviteFields {
  readonly invite: string;
  readonly followInviter: boolean;
}

interface RegistrationFormProps {
  readonly onRegistered: (signedIn: SignedIn) => void;
  readonly invite?: InviteFields | undefined;
  /** A choice above the button. */
  readonly agreement?: ReactNode;
}

/** A new account (spec sections 2, 5 and 8). */
export function RegistrationForm({ onRegistered, invite, agreement }: RegistrationFormProps) {
  const form = useForm({ resolver: zodResolver(RegistrationValues), defaultValues: empty });
  const { register, formState } = form;
  const { errors } = formState;
  const toast = useToast();
  const { password = "", ...own } = useWatch({ control: form.control });
  const warning = usePasswordWarning(password, own);
  const createAccount = useLostResponseFallback(
    (body: Registration): Promise<SignedIn> => call(routes.register, { body }),
    ({ email, password }) => call(routes.login, { body: { email, password } }),
  );
  async function readPerson(): Promise<NewPerson | null> {
    if (!(await form.trigger(personFields, { shouldFocus: true }))) return null;
    const { username, email, firstName, lastName } = form.getValues();
    return { username, email, firstName, lastName, ...invite };
  }
  function showFailure(error: unknown) {
    showFieldMessages(error, personFields, form.setError);
    toast(failureToast(error, failure.title, failure.text));
  }
  return (
    <AuthForm
      form={form}
      findRejection={registrationRejection}
      send={({ confirmation: _, ...body }) => createAccount({ ...body, ...invite })}
      sentFields={sentFields}
      failure={failure}
      onDone={onRegistered}
      submitLabel="Create Account"
      submittingLabel="Creating account..."
      footer={
        <>
          <PasskeyRegistration readPerson={readPerson} onFailure={showFailure} onRegistered={onRegistered} />
          <AuthFormNote>By creating an account you confirm you are 21 or older.</AuthFormNote>
        </>
      }
    >
      <PersonFields register={register} errors={errors} />
      <PasswordFields register={register} errors={errors} warning={warning} />
      {agreement}
    </AuthForm>
  );
}

type PersonField = (typeof personFields)[number];

interface PersonFieldsProps {
  readonly register: (name: PersonField) => UseFormRegisterReturn;
  readonly errors: Readonly<Partial<Record<PersonField, { readonly message?: string | undefined }>>>;
}

/** The newcomer's name and email, whichever sign-in method they choose. */
export function PersonFields({ register, errors }: PersonFieldsProps) {
  return (
    <>
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
    </>
  );
}

type PasswordField = "password" | "confirmation";

interface PasswordFieldsProps {
  readonly register: (name: PasswordField) => UseFormRegisterReturn;
  readonly errors: Readonly<Partial<Record<PasswordField, { readonly message?: string | undefined }>>>;
  readonly warning: string | null;
}

/** They register after the person's fields: the first wrong one in this order gets the focus. */
function PasswordFields({ register, errors, warning }: PasswordFieldsProps) {
  return (
    <>
      <Field
        label="Password"
        hint={`At least ${limits.password.min} characters`}
        error={errors.password?.message}
        warning={warning}
      >
        <PasswordInput {...register("password")} autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" error={errors.confirmation?.message}>
        <PasswordInput {...register("confirmation")} autoComplete="new-password" />
      </Field>
    </>
  );
}

interface PasskeyRegistrationProps {
  /** The form's values but the password, or null when they can't be sent, which the form has said. */
  readonly readPerson: () => Promise<NewPerson | null>;
  readonly onFailure: (error: unknown) => void;
  readonly onRegistered: (signedIn: SignedIn) => void;
}

/** Instead of a password, where this address has passkeys. */
function PasskeyRegistration({ readPerson, onFailure, onRegistered }: PasskeyRegistrationProps) {
  const about = useAbout();
  const [isBusy, setIsBusy] = useState(false);
  if (!canUsePasskeys(about?.passkeyHost)) return null;

  async function create() {
    setIsBusy(true);
    try {
      const person = await readPerson();
      if (person) {
        const creation = await call(routes.beginPasskeyRegistration, { body: person });
        const passkey = await makePasskey(creation);
        // It stays busy: the page reloads.
        return onRegistered(await call(routes.registerWithPasskey, { body: { ...person, passkey } }));
      }
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) onFailure(error);
    }
    setIsBusy(false);
  }
  return (
    <div className="passopt">
      <p className="orline">or</p>
      <Button
        variant="secondary"
        block
        loading={isBusy}
        loadingLabel="Creating account..."
        onClick={() => void create()}
      >
        Create with a passkey
      </Button>
      <p className="help" style={{ textAlign: "center" }}>
        Your face, finger or device PIN. Nothing to remember.
      </p>
    </div>
  );
}
