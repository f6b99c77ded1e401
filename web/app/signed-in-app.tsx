import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { ApiError } from "#web/lib/api/api-error.ts";
import { firstScreen, whenIdle } from "#web/lib/browser/when-idle.ts";
import { createQueryClient } from "#web/lib/cache/query-client.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { rememberDraftsOwner } from "#web/lib/drafts/drafts-owner.ts";
import { isSignInOwn } from "#web/lib/sign-in/sign-in-unchanged.ts";
import { forgetFarewell, rememberFarewell } from "#web/lib/sign-in/sign-out-notice.ts";
import { forgetSessionId } from "#web/lib/sign-in/stored-session-id.ts";
import { leaveOthers } from "#web/lib/sign-in/watch-sign-in.ts";
import { ToastProvider } from "#web/ui/toast/toast-provider.tsx";
import { SignedInStart } from "./signed-in-start.tsx";

/** Everything that only a signed-in person loads; the first answer of the visit is where its data begins. */
export function SignedInApp({ user }: { readonly user: CurrentUser }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient({ onShutOut: beginAgain });
    client.setQueryData(queryKeys.currentUser, user);
    return client;
  });
  useEffect(() => {
    if (!isSignInOwn()) return;
    forgetFarewell();
    rememberDraftsOwner(user.id);
    return whenIdle(() => void sweepDrafts(user.id), firstScreen);
  }, [user.id]);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SignedInStart userId={user.id} />
      </ToastProvider>
    </QueryClientProvider>
  );
}

function beginAgain({ status }: ApiError): void {
  if (leaveOthers()) return;
  // The cookie may still sign in; an id that does not would be refused again after every reload.
  if (status === 401) {
    forgetSessionId();
    rememberFarewell("signed-out");
  }
  window.location.reload();
}

/** What others left on this device, and what has grown old. */
async function sweepDrafts(userId: string): Promise<void> {
  // A module that is asked for without a connection is lost until a reload, also to the forms that keep drafts.
  if (!navigator.onLine || !isSignInOwn()) return;
  const { claimDrafts } = await import("#web/lib/drafts/draft-store.ts");
  await claimDrafts(userId);
}
