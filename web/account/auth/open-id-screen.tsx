import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { SignedIn } from "#shared/contract/auth.ts";
import { type Newcomer, RegisterWithOpenId } from "#shared/contract/openid.ts";
import { pages, settingsPath } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { errorMessage } from "#web/core/api/api-error.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { AuthForm, AuthFormNote } from "./auth-form.tsx";
import { AuthFrame, RegistrationClosed, SignInLink } from "./auth-frame.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import { type OpenIdStart, takeOpenIdStart } from "./open-id-button.tsx";
import { completeRegistration, PersonFields, personFields } from "./registration-form.tsx";
import { useAbout } from "./use-about.ts";

const failure = { title: "Registration failed", text: "Failed to create account" };
const missing = { title: "Missing information", text: "Please fill in all required fields" };

interface OpenIdRegistrationFormProps {
  readonly newcomer: Newcomer;
  readonly invite: OpenIdStart["invite"];
  readonly onRegistered: (signedIn: SignedIn) => void;
}

/** Asks for everything that the provider doesn't know; its answers only fill in the fields. */
function OpenIdRegistrationForm({ newcomer, invite, onRegistered }: OpenIdRegistrationFormProps) {
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

type State = "asking" | { readonly problem: string } | { readonly newcomer: Newcomer };
const cancelled = "You didn't finish over there, so nothing has changed.";

/** /openid: where the provider sends the browser back to. */
export function OpenIdScreen() {
  const [start] = useState(takeOpenIdStart);
  const [state, setState] = useState<State>("asking");
  const isAsked = useRef(false);
  useEffect(() => {
    // Each answer is good once.
    if (isAsked.current) return;
    isAsked.current = true;
    const answer = window.location.search;
    // Out of the history, and with the page that was wanted at first.
    window.history.replaceState(null, "", pages.openId + start.search);
    if (answer === "" || new URLSearchParams(answer).has("error")) return setState({ problem: cancelled });
    call(routes.finishOpenId, { body: { answer } }).then(
      ({ signedIn, newcomer }) => {
        if (newcomer) setState({ newcomer });
        else if (signedIn) void completeSignIn(signedIn, "login");
        else window.location.assign(settingsPath("security"));
      },
      (error: unknown) => setState({ problem: errorMessage(error, "Something went wrong. Please try again.") }),
    );
  }, [start]);
  if (state === "asking") return <PageLoading />;
  if ("newcomer" in state) return <Registration newcomer={state.newcomer} invite={start.invite} />;
  return (
    <AuthFrame title="That didn't work" text={state.problem} form="short" other={<SignInLink />}>
      <LinkButton block href={pages.home}>
        Go back
      </LinkButton>
    </AuthFrame>
  );
}

interface RegistrationProps {
  readonly newcomer: Newcomer;
  readonly invite: ReturnType<typeof takeOpenIdStart>["invite"];
}

function Registration({ newcomer, invite }: RegistrationProps) {
  const about = useAbout();
  if (about === undefined) return <PageLoading />;
  if (about?.registration === "closed") return <RegistrationClosed about={about} />;
  if (about?.registration === "invite" && !invite)
    return (
      <AuthFrame
        title={`${about.name ?? "HighNote"} is by invite`}
        text="There's no account here for you yet. Open your invite first, then continue from there."
        form="short"
        other={<SignInLink />}
      >
        <LinkButton block href={pages.register}>
          I have an invite
        </LinkButton>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Create Account"
      text="You're new here. Have an account already? Sign in, and link this in Settings."
      form="long"
      other={<SignInLink />}
    >
      <OpenIdRegistrationForm newcomer={newcomer} invite={invite} onRegistered={completeRegistration} />
    </AuthFrame>
  );
}
