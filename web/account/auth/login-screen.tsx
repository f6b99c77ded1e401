import { useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { signInNotice } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import { OpenIdButton } from "./open-id-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useAbout } from "./use-about.ts";

export function LoginScreen() {
  const search = useSearch();
  const about = useAbout();
  const withSearch = (page: string) => (search ? `${page}?${search}` : page);
  const other = (
    <Link href={withSearch(pages.register)}>
      New here? <b>Create Account</b>
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
