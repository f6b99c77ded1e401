import type { QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { startLockWatches } from "#web/account/app-lock/auto-lock.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { offerSplashScreen, showBadge } from "#web/core/browser/home-screen.ts";
import { installWay } from "#web/core/browser/install-prompt.ts";
import { announceNewBuild, askBeforeReloading } from "#web/core/browser/new-build.ts";
import { isBuildKept, registerServiceWorker } from "#web/core/browser/service-worker.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { isPushWanted } from "#web/core/push/push-state.ts";
import { readLock, removeLock } from "#web/core/sign-in/app-lock.ts";
import { isPersonAssumed, rememberPerson } from "#web/core/sign-in/known-person.ts";
import { isSignInUnchanged } from "#web/core/sign-in/watch-sign-in.ts";
import { startSaving } from "#web/offline/copies/start-saving.ts";
import { claimDrafts } from "#web/offline/drafts/draft-store.ts";
import { hasUnsent } from "#web/offline/outbox/unsent.ts";

interface Visit {
  readonly queryClient: QueryClient;
  readonly user: CurrentUser;
  readonly onShutOut: (refusal: ApiError) => void;
}

/** After the first screen of a signed-in person: makes this device ready for the next visit, which may be offline. */
export async function whileIdle(visit: Visit): Promise<void> {
  const { queryClient, user } = visit;
  askBeforeReloading(async () => !(await hasUnsent(user.id)));
  // Not waited for: a server that hangs would hold up the rest.
  if (isPersonAssumed()) void confirmPerson(visit);
  keepPersonKnown(queryClient);
  const lock = readLock();
  if (lock && lock.personId !== user.id) removeLock();
  startLockWatches();
  watchBadge(queryClient);
  if (!user.isSuspended) {
    void claimDrafts(user.id);
    startSaving(user.id, queryClient);
  }
  if (installWay() === "share menu") await offerSplashScreen().catch(() => undefined);
  if (!(await isBuildKept())) await loadOfflineParts().catch(() => undefined);
  // It may be refused, or its server may not answer: all works without.
  await registerServiceWorker(announceNewBuild).catch(() => undefined);
  if (isPushWanted(user.id) && !user.isSuspended) await keepPush(user.id).catch(() => undefined);
}

/** Needed as soon as the connection is lost, and must be here by then where no worker keeps them. */
const loadOfflineParts = () =>
  Promise.all([import("#web/journal/outbox/offline-words.tsx"), import("#web/account/auth/sign-out-question.tsx")]);

const keepPush = async (personId: string) => (await import("#web/core/push/subscribe.ts")).renewPush(personId);

/** The page has started with what the device knew. */
async function confirmPerson(visit: Visit): Promise<void> {
  const { queryClient, onShutOut } = visit;
  try {
    const user = await call(routes.getCurrentUser, {});
    queryClient.setQueryData(queryKeys.currentUser, user);
  } catch (error) {
    // Anything else is the server's trouble, not the person's.
    if (error instanceof ApiError) return error.status === 401 ? onShutOut(error) : undefined;
    window.addEventListener("online", () => void confirmPerson(visit), { once: true });
  }
}

/** The next start without a connection knows the account as it was last seen, with the default for new sessions. */
export function keepPersonKnown(queryClient: QueryClient): void {
  let known: CurrentUser | undefined;
  function remember() {
    const user = queryClient.getQueryData<CurrentUser>(queryKeys.currentUser);
    if (user === undefined || user === known || !isSignInUnchanged()) return;
    known = user;
    rememberPerson(user);
  }
  queryClient.getQueryCache().subscribe(remember);
  remember();
}

/** The app's icon shows the number of unread notifications and conversations, as far as the page knows them. */
export function watchBadge(queryClient: QueryClient): void {
  let shown: number | undefined;
  function show() {
    const counts = [queryKeys.unreadCount, queryKeys.unreadConversations].flatMap(
      (queryKey) => queryClient.getQueryData<{ count: number }>(queryKey)?.count ?? [],
    );
    const count = counts.reduce((sum, each) => sum + each, 0);
    if (counts.length === 0 || count === shown) return;
    shown = count;
    showBadge(count);
  }
  queryClient.getQueryCache().subscribe(show);
  show();
}
