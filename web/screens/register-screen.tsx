import { useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { completeSignIn } from "#web/features/auth/complete-sign-in.ts";
import { rememberRecoveryCodes } from "#web/features/auth/fresh-recovery-codes.ts";
import { RegistrationForm } from "#web/features/auth/registration-form.tsx";
import { Link } from "#web/ui/link.tsx";
import { AuthFrame } from "./auth-frame.tsx";

export function RegisterScreen() {
  const search = useSearch();
  const other = (
    <Link href={search ? `${pages.login}?${search}` : pages.login}>
      Already have an account? <b>Sign In</b>
    </Link>
  );
  return (
    <AuthFrame title="Create Account" text="Start a journal of what hits." form="long" other={other}>
      <RegistrationForm
        onRegistered={(registered) => {
          rememberRecoveryCodes(registered);
          return completeSignIn(registered, "registration");
        }}
      />
    </AuthFrame>
  );
}
