import type { CurrentUser } from "#shared/contract/users.ts";
import { readKeptFor } from "./kept-for.ts";
import { claimDevice, leaveDevice } from "./leave-device.ts";

/** What they have not sent stays (docs/decisions/0041). Never rejects. */
export async function forgetLeftovers(user: CurrentUser | null): Promise<void> {
  const kept = readKeptFor();
  if (kept === null) return;
  if (user === null || user.isSuspended || user.id === kept.personId) await leaveDevice(kept.personId, "keep");
  else await claimDevice(user.id);
}
