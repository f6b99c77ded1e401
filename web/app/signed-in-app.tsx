import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { ApiError } from "#web/core/api/api-error.ts";
import { reloadAfterLostChunk } from "#web/core/browser/lost-chunk.ts";
import { firstScreenDelay, whenIdle } from "#web/core/browser/when-idle.ts";
import { createQueryClient } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { clearSignOutNotice, storeSignOutNotice } from "#web/core/sign-in/sign-out-notice.ts";
import { isLeaving, isSignInUnchanged, leaveIfSignInChanged } from "#web/core/sign-in/watch-sign-in.ts";
import { ToastProvider } from "#web/kit/toast/toast-provider.tsx";
import { orKeptAnswer } from "#web/offline/device/or-kept-answer.ts";
import { rememberDraftsOwner } from "#web/offline/drafts/drafts-owner.ts";
import { SignedInStart } from "./signed-in-start.tsx";

reloadAfterLostChunk();

/** The part of the app that only signed-in people load; seeded with the visit's first answer. */
export function SignedInApp({ user }: { readonly user: CurrentUser }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient({ onShutOut: reloadSignedOut, persister: orKeptAnswer });
    client.setQueryData(queryKeys.currentUser, user);
    return client;
  });
  useEffect(() => {
    if (!isSignInUnchanged()) return;
    clearSignOutNotice();
    rememberDraftsOwner(user.id);
    return whenIdle(() => void startIdle(queryClient, user), firstScreenDelay);
  }, [queryClient, user]);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SignedInStart userId={user.id} />
      </ToastProvider>
    </QueryClientProvider>
  );
}

async function reloadSignedOut({ status }: ApiError): Promise<void> {
  if (isLeaving() || leaveIfSignInChanged()) return;
  // The cookie may still sign in; an id that does not would be refused again after every reload.
  if (status === 401) {
    (await import("#web/core/sign-in/known-person.ts")).endSignIn();
    storeSignOutNotice("signed-out");
  }
  window.location.reload();
}

/** What a visit can do without until it has nothing else to do. */
async function startIdle(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  if (!isSignInUnchanged()) return;
  // An import that fails offline stays failed until a reload, for the forms that save drafts as well.
  if (!navigator.onLine && !navigator.serviceWorker?.controller)
    return window.addEventListener("online", () => void startIdle(queryClient, user), { once: true });
  const { whileIdle } = await import("./while-idle.ts");
  await whileIdle({ queryClient, user, onShutOut: reloadSignedOut });
}
