import { lazy, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { findRecoveryCodes } from "#web/account/auth/fresh-recovery-codes.ts";
import { useWelcome } from "#web/account/auth/welcome.ts";
import { watchOverlayEntries } from "#web/core/navigation/overlay-entries.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { InstallInvitation } from "./install-invitation.tsx";
import { RatingReveal } from "./rating-reveal.tsx";
import { SignedInPages } from "./signed-in-pages.tsx";
import { StartLoading } from "./start-loading.tsx";

const FirstStepsScreen = lazy(() =>
  import("./screens/first-steps-screen.tsx").then((module) => ({ default: module.FirstStepsScreen })),
);

const SuspendedScreen = lazy(() =>
  import("./screens/suspended-screen.tsx").then((module) => ({ default: module.SuspendedScreen })),
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

/** A new account sees its first steps over the feed, once; over any page if it has codes that nobody has seen. */
function Start({ userId }: { readonly userId: string }) {
  useWelcome();
  const [codes] = useState(() => findRecoveryCodes(userId));
  const [path] = useLocation();
  const { shown } = useCurrentUser().firstSteps;
  const [steps, setSteps] = useState<"ahead" | "open" | "done">("ahead");
  if (steps === "ahead" && !shown && (codes || path === pages.home)) setSteps("open");
  return (
    <>
      {steps === "open" ? (
        <Suspense fallback={<StartLoading />}>
          <FirstStepsScreen codes={codes} onDone={() => setSteps("done")} />
        </Suspense>
      ) : (
        <SignedInPages />
      )}
      {/* Over what comes next: a session may be logged and rated in the last step. */}
      <RatingReveal />
      <InstallInvitation />
    </>
  );
}
