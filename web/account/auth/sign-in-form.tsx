import { zodResolver } from "@hookform/resolvers/zod";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { type SignedIn, SignIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import type { PasskeyProof } from "#shared/contract/passkeys.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast, fieldMessages } from "#web/core/api/api-error.ts";
import {
  awaitPasskey,
  cancelWaiting,
  canUsePasskeys,
  isAutofillOffered,
  PasskeyCancelled,
  provePasskey,
} from "#web/core/sign-in/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { PasswordInput } from "#web/kit/form/password-fields.tsx";
import { Link } from "#web/kit/link.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { AuthForm, readTypedEmail, rememberTypedEmail } from "./auth-form.tsx";
import { type SignInValues, signInRejection } from "./auth-rules.ts";
import { useAbout } from "./use-about.ts";

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
          <PasskeySignIn onSignedIn={onSignedIn} />
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

interface PasskeySignInProps {
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** Below the form, where this address may use passkeys. */
function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const about = useAbout();
  return canUsePasskeys(about?.passkeyHost) && <UsePasskey onSignedIn={onSignedIn} />;
}

/** Before the server forgets its challenge (server/features/sign-in/passkey-ceremonies.service.ts). */
const renewalIntervalMs = 9 * 60_000;

/** The button; meanwhile the browser offers passkeys in the form's first field. */
function UsePasskey({ onSignedIn }: PasskeySignInProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);

  async function enter(findProof: () => Promise<PasskeyProof>) {
    try {
      const passkey = await findProof();
      setIsBusy(true);
      onSignedIn(await call(routes.signInWithPasskey, { body: { passkey } }));
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof PasskeyCancelled)) toast(failureToast(error, "Login failed", "Please try again."));
    }
  }
  const offerInAutofill = useEffectEvent(async (leaving: AbortSignal) => {
    if (!(await isAutofillOffered().catch(() => false)) || leaving.aborted) return;
    const request = await call(routes.askForPasskey, { signal: leaving }).catch(() => null);
    if (!request || leaving.aborted) return;
    // Silent on failure, because nobody asked for it: the button may have taken its place.
    const proof = await awaitPasskey(request).catch(() => null);
    if (proof) await enter(async () => proof);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew
  useEffect(() => {
    if (isBusy) return;
    const leaving = new AbortController();
    const renewal = setTimeout(() => setRound((last) => last + 1), renewalIntervalMs);
    void offerInAutofill(leaving.signal);
    return () => {
      clearTimeout(renewal);
      leaving.abort();
      void cancelWaiting().catch(() => undefined);
    };
  }, [isBusy, round]);
  return (
    <Button
      variant="secondary"
      block
      icon={Fingerprint}
      loading={isBusy}
      loadingLabel="Signing in..."
      onClick={() => {
        setIsBusy(true);
        void enter(async () => provePasskey(await call(routes.askForPasskey, {})));
      }}
    >
      Use a passkey
    </Button>
  );
}
