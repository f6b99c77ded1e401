import { useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { completeSignIn } from "#web/account/auth/complete-sign-in.ts";
import { useAbout } from "#web/account/auth/door.ts";
import { OpenIdButton } from "#web/account/auth/open-id-button.tsx";
import { SignInForm } from "#web/account/auth/sign-in-form.tsx";
import { signInNotice } from "#web/core/navigation/sign-in-notice.ts";
import { Link } from "#web/kit/link.tsx";
import { AuthFrame } from "./auth-frame.tsx";

export function LoginScreen() {
  const search = useSearch();
  const about = useAbout();
  const withSearch = (page: string) => (search ? `${page}?${search}` : page);
  const other = (
    <Link href={withSearch(pages.register)}>
      New to HighNote? <b>Create Account</b>
    </Link>
  );
  return (
    <AuthFrame
      title="Sign In"
      text={signInNotice(search) ?? "Your sessions are where you left them."}
      form="short"
      other={other}
    >
      <SignInForm
        recoverHref={withSearch(pages.recover)}
        onSignedIn={(signedIn) => completeSignIn(signedIn, "login")}
      />
      <OpenIdButton name={about?.openIdName} start={{ search: search && `?${search}` }} />
    </AuthFrame>
  );
}
