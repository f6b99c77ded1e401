import { pages } from "#shared/contract/pages.ts";
import { ResetForm } from "#web/account/auth/reset-form.tsx";
import { useHash } from "#web/core/navigation/hash.ts";
import { tokenIn } from "#web/core/navigation/invite-address.ts";
import { newPasswordNotice } from "#web/core/navigation/sign-in-notice.ts";
import { Link } from "#web/kit/link.tsx";
import { AuthFrame } from "./auth-frame.tsx";

/** /reset#token: a link to set a new password, with or without a sign-in on this device. */
export function ResetScreen() {
  const token = tokenIn(useHash());
  const other = (
    <Link href={pages.recover}>
      Link too old? <b>Get a new one</b>
    </Link>
  );
  return (
    <AuthFrame title="Set a New Password" text="Choose one you don't use anywhere else." form="short" other={other}>
      {/* A start of its own: whoever was signed in here isn't any more. */}
      <ResetForm key={token} token={token} onDone={() => window.location.assign(newPasswordNotice)} />
    </AuthFrame>
  );
}
