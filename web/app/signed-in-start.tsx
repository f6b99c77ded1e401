import { lazy, Suspense, useState } from "react";
import { findRecoveryCodes } from "#web/features/auth/fresh-recovery-codes.ts";
import { useWelcome } from "#web/features/auth/welcome.ts";
import { watchOverlayEntries } from "#web/lib/navigation/overlay-entries.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { SignedInPages } from "./signed-in-pages.tsx";
import { StartLoading } from "./start-loading.tsx";

const RecoveryCodesScreen = lazy(() =>
  import("#web/screens/recovery-codes-screen.tsx").then((module) => ({ default: module.RecoveryCodesScreen })),
);

const SuspendedScreen = lazy(() =>
  import("#web/screens/suspended-screen.tsx").then((module) => ({ default: module.SuspendedScreen })),
);

watchOverlayEntries();

/** A suspended account sees the notice instead of the app. */
export function SignedInStart({ userId }: { readonly userId: string }) {
  if (!useCurrentUser().isSuspended) return <Start userId={userId} />;
  return (
    <Suspense fallback={<StartLoading />}>
      <SuspendedScreen />
    </Suspense>
  );
}

/** A new account sees its recovery codes first, whatever the address. */
function Start({ userId }: { readonly userId: string }) {
  useWelcome();
  const [codes, setCodes] = useState(() => findRecoveryCodes(userId));
  if (codes === null) return <SignedInPages />;
  return (
    <Suspense fallback={<StartLoading />}>
      <RecoveryCodesScreen codes={codes} onDone={() => setCodes(null)} />
    </Suspense>
  );
}
