import type { CurrentUser } from "#shared/contract/users.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { currentSignIn, readKeptFor } from "./kept-for.ts";
import { snapshotName } from "./snapshot-names.ts";
import { readSnapshot } from "./snapshots.ts";

/** The person whom this browser's sign-in was last known to be, for a start without a connection. Never rejects. */
export async function readKeptUser(): Promise<CurrentUser | undefined> {
  const kept = readKeptFor();
  if (kept === null || kept.isLeft || kept.signIn !== currentSignIn()) return undefined;
  const snapshot = await readSnapshot(kept.personId, snapshotName(queryKeys.currentUser));
  // Written from such an answer.
  const user = snapshot?.data as CurrentUser | undefined;
  return user?.isSuspended ? undefined : user;
}
