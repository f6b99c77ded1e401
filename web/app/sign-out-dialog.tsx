import { lazy, useCallback, useState } from "react";
import { useAskedToSignOut } from "#web/core/sign-in/ask-to-sign-out.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const SignOutQuestion = lazy(() =>
  import("#web/account/auth/sign-out-question.tsx").then((module) => ({ default: module.SignOutQuestion })),
);

/** Opens for every 'Sign out' of the app. */
export function SignOutDialog() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useAskedToSignOut(useCallback(() => setOpen(true), []));
  return (
    <LazyOverlay open={open} onClose={close}>
      <SignOutQuestion open={open} onStay={close} />
    </LazyOverlay>
  );
}
