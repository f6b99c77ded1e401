import { useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { completeSignIn } from "#web/features/auth/complete-sign-in.ts";
import { RecoverForm } from "#web/features/auth/recover-form.tsx";
import { goBack } from "#web/lib/navigation/overlay-entries.ts";
import { Link } from "#web/ui/link.tsx";
import { AuthFrame } from "./auth-frame.tsx";

export function RecoverScreen() {
  const search = useSearch();
  const signIn = search ? `${pages.login}?${search}` : pages.login;
  const other = (
    <Link href={signIn}>
      Remembered it? <b>Sign In</b>
    </Link>
  );
  return (
    <AuthFrame
      title="Recover Account"
      text="Use a recovery code to set a new password."
      form="long"
      back={() => goBack(signIn)}
      other={other}
    >
      <RecoverForm onSignedIn={(signedIn) => completeSignIn(signedIn, "recovery")} />
    </AuthFrame>
  );
}
