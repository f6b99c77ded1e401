import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { isJustRegistered, useWelcome } from "#web/account/auth/welcome.ts";
import type { ApiError } from "#web/core/api/api-error.ts";
import { onInvitation } from "#web/core/browser/install-prompt.ts";
import { reloadAfterLostChunk } from "#web/core/browser/new-build.ts";
import { firstScreenDelayMs, whenIdle } from "#web/core/browser/when-idle.ts";
import { useAccountAsOfNow, useCurrentUser } from "#web/core/cache/current-user.ts";
import { createQueryClient } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { watchOverlayEntries } from "#web/core/navigation/overlay-entries.ts";
import { clearSignOutNotice, storeSignOutNotice } from "#web/core/sign-in/sign-out-state.ts";
import { isLeaving, isSignInUnchanged, leaveIfSignInChanged } from "#web/core/sign-in/watch-sign-in.ts";
import { RatingReveal } from "#web/journal/reveal/rating-reveal.tsx";
import { DialogHost } from "#web/kit/overlay/dialog-host.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { ToastProvider } from "#web/kit/toast/toast-provider.tsx";
import { keptFeed, orSavedCopy } from "#web/offline/copies/saved-copy.ts";
import { rememberDraftsOwner } from "#web/offline/device/device-owner.ts";
import { StartLoading } from "./page-fallbacks.tsx";
import { SignedInPages } from "./signed-in-pages.tsx";

const InstallSheet = lazy(() =>
  import("#web/account/install/install-sheet.tsx").then((module) => ({ default: module.InstallSheet })),
);
const FirstStepsScreen = lazy(() =>
  import("#web/account/first-steps/first-steps-screen.tsx").then((module) => ({ default: module.FirstStepsScreen })),
);

const SuspendedScreen = lazy(() =>
  import("#web/account/auth/suspended-screen.tsx").then((module) => ({ default: module.SuspendedScreen })),
);

watchOverlayEntries();

/** A suspended account sees the notice instead of the app. */
export function SignedInStart() {
  useAccountAsOfNow();
  if (!useCurrentUser().isSuspended) return <Start />;
  return (
    <Suspense fallback={<StartLoading />}>
      <SuspendedScreen />
    </Suspense>
  );
}

/**
 * A new account sees its first steps in place of the feed, once; where it was made a moment ago, over whatever page was
 * wanted. The first admin sets the server up before.
 */
function Start() {
  const [isNew] = useState(isJustRegistered);
  useWelcome();
  const [path] = useLocation();
  const { firstSteps, role } = useCurrentUser();
  const [steps, setSteps] = useState<"ahead" | "open" | "done">("ahead");
  const isDue = path === pages.home || (isNew && role !== "admin");
  if (steps === "ahead" && !firstSteps.shown && isDue) setSteps("open");
  if (steps === "open")
    return (
      <Suspense fallback={<StartLoading />}>
        <FirstStepsScreen onDone={() => setSteps("done")} />
      </Suspense>
    );
  return (
    <>
      <RatingReveal>
        <DialogHost>
          <SignedInPages />
        </DialogHost>
      </RatingReveal>
      <InstallInvitation />
    </>
  );
}

reloadAfterLostChunk();

/** The part of the app that only signed-in people load; seeded with the visit's first answer. */
export function SignedInApp({ user }: { readonly user: CurrentUser }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient({ onShutOut: reloadSignedOut, persister: orSavedCopy });
    client.setQueryData(queryKeys.currentUser, user);
    keptFeed()?.show(client, user.id);
    return client;
  });
  useEffect(() => {
    if (!isSignInUnchanged()) return;
    clearSignOutNotice();
    rememberDraftsOwner(user.id);
    return whenIdle(() => void startIdle(queryClient, user), firstScreenDelayMs);
  }, [queryClient, user]);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SignedInStart />
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** Once, after a few saved sessions (core/browser/install-prompt.ts). */
export function InstallInvitation() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => onInvitation(() => setOpen(true)), []);
  return (
    <LazyOverlay open={open} onClose={close}>
      <InstallSheet open={open} onClose={close} />
    </LazyOverlay>
  );
}

async function reloadSignedOut({ status }: ApiError): Promise<void> {
  const { endSignIn, forgetKnownPerson } = await import("#web/core/sign-in/known-person.ts");
  // Only now: another window may have signed out while that loaded, and a reload would call off the way home.
  if (isLeaving() || leaveIfSignInChanged()) return;
  // The cookie may still sign in; an id that does not would be refused again after every reload.
  if (status === 401) {
    endSignIn();
    storeSignOutNotice("signed-out");
  }
  // Nor may the next start take this device's word for the person.
  else forgetKnownPerson();
  window.location.reload();
}

/** Starts everything that can wait until the browser has nothing else to do. */
async function startIdle(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  if (!isSignInUnchanged()) return;
  // An import that fails offline stays failed until a reload, for the forms that save drafts as well.
  if (!navigator.onLine && !navigator.serviceWorker?.controller)
    return window.addEventListener("online", () => void startIdle(queryClient, user), { once: true });
  // A page that's left, or loses its server, before this has come does without it.
  const idle = await import("./while-idle.ts").catch(() => undefined);
  await idle?.whileIdle({ queryClient, user, onShutOut: reloadSignedOut });
}
