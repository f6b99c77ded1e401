import { type FormEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { invitePath, tokenIn } from "#web/core/navigation/page-paths.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { AuthFrame, RegistrationClosed, SignInLink } from "./auth-frame.tsx";
import { JoinScreen } from "./join-screen.tsx";
import { OpenIdButton } from "./open-id-button.tsx";
import { completeRegistration, RegistrationForm } from "./registration-form.tsx";
import { useAbout } from "./use-about.ts";

/** Takes the link or the code from people whose link didn't open by itself. */
function InviteCodeForm({ onToken }: { readonly onToken: (token: string) => void }) {
  const [pasted, setPasted] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const token = tokenIn(pasted);
    if (token === "") setError("Paste the link you got, or the code at its end");
    else onToken(token);
  }
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Field label="Invite link or code" error={error}>
        <Input
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="lg" block>
        Continue
      </Button>
    </form>
  );
}

/** /register and /join. */
export function RegisterScreen() {
  const [path] = useLocation();
  return path === pages.join ? <JoinScreen /> : <Registration />;
}

/** The form where everyone may register; else how to get in, if there's a way. */
function Registration() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const about = useAbout();
  if (about === undefined) return <PageLoading />;
  if (about?.registration === "closed") return <RegistrationClosed about={about} />;
  if (about?.registration === "invite")
    return (
      <AuthFrame
        title={`${about.name ?? "HighNote"} is by invite`}
        text="People here know each other. If a friend sent you a link or a code, use that."
        form="long"
        other={<SignInLink />}
      >
        <InviteCodeForm onToken={(token) => navigate(withSearch(invitePath(token), search))} />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Create Account" text="Start a journal of what hits." form="long" other={<SignInLink />}>
      <RegistrationForm onRegistered={completeRegistration} />
      <OpenIdButton name={about?.openIdName} start={{ search: search && `?${search}` }} />
    </AuthFrame>
  );
}

/** Puts the search before the token, which has to stay last. */
const withSearch = (path: string, search: string) => (search ? path.replace("#", `?${search}#`) : path);
