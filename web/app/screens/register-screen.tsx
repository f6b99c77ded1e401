import { useLocation, useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { completeSignIn } from "#web/account/auth/complete-sign-in.ts";
import { useAbout } from "#web/account/auth/door.ts";
import { rememberRecoveryCodes } from "#web/account/auth/fresh-recovery-codes.ts";
import { InviteCodeForm } from "#web/account/auth/invite-code-form.tsx";
import { OpenIdButton } from "#web/account/auth/open-id-button.tsx";
import { RegistrationForm } from "#web/account/auth/registration-form.tsx";
import { invitePath } from "#web/core/navigation/invite-address.ts";
import { PageLoading } from "#web/kit/state/page-loading.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { ClosedDoor } from "./closed-door.tsx";
import { JoinScreen } from "./join-screen.tsx";
import { SignInLink } from "./sign-in-link.tsx";

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
  if (about?.registration === "closed") return <ClosedDoor about={about} />;
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
      <RegistrationForm
        onRegistered={(registered) => {
          rememberRecoveryCodes(registered);
          return completeSignIn(registered, "registration");
        }}
      />
      <OpenIdButton name={about?.openIdName} start={{ search: search && `?${search}` }} />
    </AuthFrame>
  );
}

/** Before the token, which stays last. */
const withSearch = (path: string, search: string) => (search ? path.replace("#", `?${search}#`) : path);
