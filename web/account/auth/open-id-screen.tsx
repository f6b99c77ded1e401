import { useEffect, useRef, useState } from "react";
import type { Registered } from "#shared/contract/auth.ts";
import type { Newcomer } from "#shared/contract/openid.ts";
import { pages, settingsPath } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { errorMessage } from "#web/core/api/api-error.ts";
import { LinkButton } from "#web/kit/button/link-button.tsx";
import { PageLoading } from "#web/kit/state/page-loading.tsx";
import { AuthFrame, ClosedDoor, SignInLink } from "./auth-frame.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import { useAbout } from "./door.ts";
import { rememberRecoveryCodes } from "./fresh-recovery-codes.ts";
import { takeOpenIdStart } from "./open-id-button.tsx";
import { OpenIdRegistrationForm } from "./open-id-registration-form.tsx";

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
        Go Back
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
  if (about?.registration === "closed") return <ClosedDoor about={about} />;
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
  const enter = (registered: Registered) => {
    rememberRecoveryCodes(registered);
    return completeSignIn(registered, "registration");
  };
  return (
    <AuthFrame
      title="Create Account"
      text="You're new here. Have an account already? Sign in, and link this in Settings."
      form="long"
      other={<SignInLink />}
    >
      <OpenIdRegistrationForm newcomer={newcomer} invite={invite} onRegistered={enter} />
    </AuthFrame>
  );
}
