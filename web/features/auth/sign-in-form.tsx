import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type SignedIn, SignIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { showFieldMessages } from "#web/lib/api/show-field-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";
import { Link } from "#web/ui/link.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { type SignInValues, signInRefusal } from "./sign-in-rules.ts";
import { keepTypedEmail, readTypedEmail } from "./typed-email.ts";

interface SignInFormProps {
  /** Where a forgotten password is replaced. */
  readonly recoverHref: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** Email and password (spec sections 2, 5 and 8). */
export function SignInForm({ recoverHref, onSignedIn }: SignInFormProps) {
  const toast = useToast();
  // The page reloads after success; until then the button stays busy, and a busy button sends nothing.
  const [done, setDone] = useState(false);
  const { register, handleSubmit, getValues, setError, formState } = useForm<SignInValues, unknown, SignIn>({
    resolver: zodResolver(SignIn),
    defaultValues: { email: readTypedEmail(), password: "" },
  });
  const { errors, isSubmitting } = formState;

  async function send(body: SignIn) {
    try {
      const signedIn = await call(routes.login, { body });
      setDone(true);
      onSignedIn(signedIn);
    } catch (error) {
      showFieldMessages<SignInValues>(error, ["email", "password"], setError);
      toast(failureToast(error, "Login failed", messages.wrongCredentials));
    }
  }
  function refuse() {
    const refusal = signInRefusal(getValues());
    if (refusal) toast({ title: refusal.title, description: refusal.text, variant: "destructive" });
  }
  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit(send, refuse)}>
      <Field label="Email" error={errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="current-password" />
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        loading={isSubmitting || done}
        loadingLabel="Signing in..."
        style={{ marginTop: ".5rem" }}
      >
        Sign In
      </Button>
      <Link
        href={recoverHref}
        className="link link--tap"
        style={{ justifySelf: "center", marginTop: "-.5rem" }}
        onClick={() => keepTypedEmail(getValues("email"))}
      >
        Forgot your password?
      </Link>
    </form>
  );
}
