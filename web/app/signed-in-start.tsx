import { lazy, Suspense, useState } from "react";
import { findRecoveryCodes } from "#web/features/auth/fresh-recovery-codes.ts";
import { useWelcome } from "#web/features/auth/use-welcome.ts";
import { SignedInPages } from "./signed-in-pages.tsx";
import { StartLoading } from "./start-loading.tsx";

const RecoveryCodesScreen = lazy(() =>
  import("#web/screens/recovery-codes-screen.tsx").then((module) => ({ default: module.RecoveryCodesScreen })),
);

/** Whoever has just registered is shown their recovery codes first, wherever they wanted to go. */
export function SignedInStart({ userId }: { readonly userId: string }) {
  useWelcome();
  const [codes, setCodes] = useState(() => findRecoveryCodes(userId));
  if (codes === null) return <SignedInPages />;
  return (
    <Suspense fallback={<StartLoading />}>
      <RecoveryCodesScreen codes={codes} onDone={() => setCodes(null)} />
    </Suspense>
  );
}
