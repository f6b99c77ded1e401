import type { QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { call } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { installWay } from "#web/lib/browser/install-prompt.ts";
import { askBeforeReloading } from "#web/lib/browser/lost-chunk.ts";
import { announceNewBuild } from "#web/lib/browser/new-build.ts";
import { registerServiceWorker } from "#web/lib/browser/service-worker.ts";
import { offerSplashScreen } from "#web/lib/browser/splash-screen.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { readLock, removeLock } from "#web/lib/device/lock.ts";
import { settleIn } from "#web/lib/device/settle-in.ts";
import { hasUnsent } from "#web/lib/outbox/unsent.ts";
import { isPushWanted } from "#web/lib/push/push-wish.ts";
import { isPersonAssumed, rememberPerson } from "#web/lib/sign-in/known-person.ts";
import { watchBadge } from "./badge.ts";
import { startLockWatches } from "./lock-watches.ts";

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
  else rememberPerson(user);
  const lock = readLock();
  if (lock && lock.personId !== user.id) removeLock();
  startLockWatches();
  watchBadge(queryClient);
  if (!user.isSuspended) settleIn(user.id, queryClient);
  if (installWay() === "share menu") await offerSplashScreen().catch(() => undefined);
  await loadOfflineParts().catch(() => undefined);
  // It may be refused, or its server may not answer: all works without.
  await registerServiceWorker(announceNewBuild).catch(() => undefined);
  if (isPushWanted(user.id) && !user.isSuspended) await keepPush(user.id).catch(() => undefined);
}

/** Needed as soon as the connection is lost; where no worker keeps the app, they must be here by then. */
const loadOfflineParts = () =>
  Promise.all([import("#web/compositions/offline-words.tsx"), import("#web/features/auth/sign-out-question.tsx")]);

const keepPush = async (personId: string) => (await import("#web/lib/push/renew-push.ts")).renewPush(personId);

/** The page has started with what the device knew. */
async function confirmPerson(visit: Visit): Promise<void> {
  const { queryClient, onShutOut } = visit;
  try {
    const user = await call(routes.getCurrentUser, {});
    queryClient.setQueryData(queryKeys.currentUser, user);
    rememberPerson(user);
  } catch (error) {
    // Anything else is the server's trouble, not the person's.
    if (error instanceof ApiError) return error.status === 401 ? onShutOut(error) : undefined;
    window.addEventListener("online", () => void confirmPerson(visit), { once: true });
  }
}
