import { useCallback, useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { useAnswer } from "#web/core/api/use-answer.ts";
import { tokenIn, useHash, withWantedPage } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { AuthFrame, RegistrationClosed, SignInLink } from "./auth-frame.tsx";
import { OpenIdButton } from "./open-id-button.tsx";
import { completeRegistration, RegistrationForm } from "./registration-form.tsx";
import { useAbout } from "./use-about.ts";

/** /join#token: an invite, opened. */
export function JoinScreen() {
  const token = tokenIn(useHash());
  // Without one there is nothing to ask.
  return token === "" ? <EndedInvite /> : <Invited key={token} token={token} />;
}

function Invited({ token }: { readonly token: string }) {
  const open = useCallback((signal: AbortSignal) => call(routes.openInvite, { body: { token }, signal }), [token]);
  const { answer: greeted, error, retry } = useAnswer(open);
  const about = useAbout();
  const [follows, setFollows] = useState(true);
  const refusal = error === undefined ? undefined : refusalOf(error);
  if (refusal === "ended") return <EndedInvite />;
  if ((!greeted && !refusal) || about === undefined) return <PageLoading />;
  if (refusal === "closed") return <RegistrationClosed about={about} />;
  if (!greeted)
    return (
      <AuthFrame title="You're invited" text="" form="long" other={<SignInLink />}>
        <ErrorState title="Couldn't open the invite" onRetry={retry} />
      </AuthFrame>
    );
  const { inviter, followEachOther } = greeted;
  const invite = { invite: token, followInviter: followEachOther && follows };
  const greeting =
    inviter === null
      ? {
          title: "Set up HighNote",
          text: "Nobody runs this server yet. The account you make here will: you'll be its admin.",
        }
      : {
          title: `${inviter} invited you`,
          text: `to ${about?.name ?? "HighNote"}, for adults 21+`,
          portrait: <Avatar person={{ firstName: inviter, username: inviter }} image={null} />,
        };
  return (
    <AuthFrame {...greeting} form="long" other={inviter === null ? <SignInToRun token={token} /> : <SignInLink />}>
      {inviter !== null && about?.about && <p className="soft invitewords">“{about.about}”</p>}
      <RegistrationForm
        invite={invite}
        agreement={
          inviter !== null &&
          followEachOther && <FollowAgreement inviter={inviter} follows={follows} onChange={setFollows} />
        }
        onRegistered={completeRegistration}
      />
      <OpenIdButton name={about?.openIdName} start={{ search: window.location.search, invite }} />
    </AuthFrame>
  );
}

/** For somebody who has an account here already: signing in leads back to the set-up link, whose token stays behind '#'. */
function SignInToRun({ token }: { readonly token: string }) {
  return (
    <Link href={`${withWantedPage(pages.login, pages.join)}#${token}`}>
      Already have an account? <b>Sign In</b>
    </Link>
  );
}

/** One text for an unknown, a used and an expired one: it tells nobody which invites there are. */
function EndedInvite() {
  return (
    <AuthFrame
      title="This invite has ended"
      illustration={<MissingIllustration width="10rem" />}
      text="Ask the friend who sent it for a new one. It takes them ten seconds."
      form="long"
      other={<SignInLink />}
    >
      <LinkButton variant="secondary" block href={pages.register}>
        I have another code
      </LinkButton>
    </AuthFrame>
  );
}

interface FollowAgreementProps {
  readonly inviter: string;
  readonly follows: boolean;
  readonly onChange: (follows: boolean) => void;
}

/** The newcomer's half of it; the inviter agreed when they made the invite. */
function FollowAgreement({ inviter, follows, onChange }: FollowAgreementProps) {
  return (
    <div className="panel">
      <Switch
        label="Follow each other"
        hint={`You'll see what ${inviter} shares with followers, and ${inviter} what you share with yours.`}
        checked={follows}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}

type Refusal = "ended" | "closed" | "failed";

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return "failed";
  if (error.status === 403) return "closed";
  return error.status === 404 || error.status === 400 ? "ended" : "failed";
}
