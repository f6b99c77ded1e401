import { useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { completeSignIn } from "#web/features/auth/complete-sign-in.ts";
import { SignInForm } from "#web/features/auth/sign-in-form.tsx";
import { signInNotice } from "#web/lib/navigation/sign-in-notice.ts";
import { Link } from "#web/ui/link.tsx";
import { AuthFrame } from "./auth-frame.tsx";

export function LoginScreen() {
  const search = useSearch();
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
    </AuthFrame>
  );
}
