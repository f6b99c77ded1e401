import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { ApiError } from "#web/lib/api/api-error.ts";
import { firstScreenDelay, whenIdle } from "#web/lib/browser/when-idle.ts";
import { createQueryClient } from "#web/lib/cache/query-client.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { rememberDraftsOwner } from "#web/lib/drafts/drafts-owner.ts";
import { clearSignOutNotice, storeSignOutNotice } from "#web/lib/sign-in/sign-out-notice.ts";
import { forgetSessionId } from "#web/lib/sign-in/stored-session-id.ts";
import { isSignInUnchanged, leaveIfSignInChanged } from "#web/lib/sign-in/watch-sign-in.ts";
import { ToastProvider } from "#web/ui/toast/toast-provider.tsx";
import { SignedInStart } from "./signed-in-start.tsx";

/** The part of the app that only signed-in people load; seeded with the visit's first answer. */
export function SignedInApp({ user }: { readonly user: CurrentUser }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient({ onShutOut: reloadSignedOut });
    client.setQueryData(queryKeys.currentUser, user);
    return client;
  });
  useEffect(() => {
    if (!isSignInUnchanged()) return;
    clearSignOutNotice();
    rememberDraftsOwner(user.id);
    return whenIdle(() => void settle(user, queryClient), firstScreenDelay);
  }, [user, queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SignedInStart userId={user.id} />
      </ToastProvider>
    </QueryClientProvider>
  );
}

function reloadSignedOut({ status }: ApiError): void {
  if (leaveIfSignInChanged()) return;
  // The cookie may still sign in; an id that does not would be refused again after every reload.
  if (status === 401) {
    forgetSessionId();
    storeSignOutNotice("signed-out");
  }
  window.location.reload();
}

async function settle(user: CurrentUser, queryClient: QueryClient): Promise<void> {
  // An import that fails offline stays failed until a reload, for the forms that save drafts as well.
  if (!navigator.onLine) return window.addEventListener("online", () => void settle(user, queryClient), { once: true });
  if (user.isSuspended || !isSignInUnchanged()) return;
  const { settleIn } = await import("#web/lib/device/settle-in.ts");
  settleIn(user.id, queryClient);
}
