import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSearch } from "wouter";
import { AskForResetLink } from "#shared/contract/links.ts";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast, showFieldMessages } from "#web/core/api/api-error.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { Field, FieldGroup } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Link } from "#web/kit/link.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { readTypedEmail } from "./auth-form.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import { RecoverForm } from "./recover-form.tsx";
import { useAbout } from "./use-about.ts";

/** A link to set a new password. The answer never says whether there is such an account. */
function SendLinkForm() {
  const toast = useToast();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(AskForResetLink),
    defaultValues: { email: readTypedEmail() },
  });
  async function send(body: AskForResetLink) {
    try {
      await call(routes.askForResetLink, { body });
      setSentTo(body.email);
    } catch (error) {
      showFieldMessages(error, ["email"], setError);
      toast(failureToast(error, "Couldn't send a link", "Please try again."));
    }
  }
  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit(send)}>
      <Field label="Email" error={formState.errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingLabel="Sending...">
        {sentTo === undefined ? "Send a link" : "Send another link"}
      </Button>
      <p className="help" style={{ textAlign: "center" }} role="status">
        {sentTo !== undefined &&
          `If ${sentTo} is an account's confirmed address, a link's on its way. It works for 30 minutes. Nothing there? Look in spam, or use a recovery code.`}
      </p>
    </form>
  );
}

const ways = [
  { value: "mail", label: "By email" },
  { value: "code", label: "Recovery code" },
] as const;

/** A recovery code; on a server that sends mail a link, too. */
export function RecoverScreen() {
  const search = useSearch();
  const about = useAbout();
  const [way, setWay] = useState<"mail" | "code">("mail");
  const signIn = search ? `${pages.login}?${search}` : pages.login;
  const other = (
    <Link href={signIn}>
      Remembered it? <b>Sign In</b>
    </Link>
  );
  if (about === undefined) return <PageLoading />;
  const sendsMail = about?.sendsMail === true;
  const isByMail = sendsMail && way === "mail";
  return (
    <AuthFrame
      title="Recover your account"
      text={isByMail ? "Get a link to set a new password." : "Use a recovery code to set a new password."}
      form={isByMail ? "short" : "long"}
      back={() => goBack(signIn)}
      other={other}
    >
      {sendsMail && (
        <FieldGroup label="How">
          <Segment name="way" choices={ways} value={way} onChange={setWay} />
        </FieldGroup>
      )}
      {isByMail ? <SendLinkForm /> : <RecoverForm onSignedIn={(signedIn) => completeSignIn(signedIn, "recovery")} />}
    </AuthFrame>
  );
}
