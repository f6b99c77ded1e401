import { zodResolver } from "@hookform/resolvers/zod";
import { lazy, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { type SignedIn, SignIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { fieldMessages } from "#web/core/api/api-error.ts";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { PasswordInput } from "#web/kit/form/password-input.tsx";
import { Link } from "#web/kit/link.tsx";
import { OptionalBoundary } from "#web/kit/state/optional-boundary.tsx";
import { AuthForm, readTypedEmail, rememberTypedEmail } from "./auth-form.tsx";
import { type SignInValues, signInRejection } from "./auth-rules.ts";

const PasskeySignIn = lazy(() => import("./passkey-sign-in.tsx").then((module) => ({ default: module.PasskeySignIn })));

const sentFields = ["email", "password", "code"] as const;
const failure = { title: "Login failed", text: messages.wrongCredentials };

interface SignInFormProps {
  /** The page that replaces a forgotten password. */
  readonly recoverHref: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** Email and password (spec sections 2, 5 and 8). */
export function SignInForm({ recoverHref, onSignedIn }: SignInFormProps) {
  const form = useForm<SignInValues, unknown, SignIn>({
    resolver: zodResolver(SignIn),
    defaultValues: { email: readTypedEmail(), password: "", code: "" },
  });
  const { register, getValues, setFocus, formState } = form;
  const [asksForCode, setAsksForCode] = useState(false);
  useEffect(() => {
    if (asksForCode) setFocus("code");
  }, [asksForCode, setFocus]);
  const { errors } = formState;
  return (
    <AuthForm
      form={form}
      findRejection={signInRejection}
      send={(body) => call(routes.login, { body })}
      sentFields={sentFields}
      failure={failure}
      isQuestion={(error) => {
        const asks = !asksForCode && fieldMessages(error).some(({ path }) => path === "code");
        if (asks) setAsksForCode(true);
        return asks;
      }}
      onDone={onSignedIn}
      submitLabel="Sign In"
      submittingLabel="Signing in..."
      footer={
        <>
          <Link
            href={recoverHref}
            className="link link--tap"
            style={{ justifySelf: "center", marginTop: "-.5rem" }}
            onClick={() => rememberTypedEmail(getValues("email"))}
          >
            Forgot your password?
          </Link>
          <OptionalBoundary>
            <PasskeySignIn onSignedIn={onSignedIn} />
          </OptionalBoundary>
        </>
      }
    >
      <Field label="Email" error={errors.email?.message}>
        <Input
          {...register("email")}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="current-password" />
      </Field>
      {asksForCode && (
        <Field label="Code" hint="From your authenticator app, or a recovery code" error={errors.code?.message}>
          <Input {...register("code")} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
    </AuthForm>
  );
}
