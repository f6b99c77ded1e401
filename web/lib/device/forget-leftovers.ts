import type { CurrentUser } from "#shared/contract/users.ts";
import { readKeptFor } from "./kept-for.ts";

/**
 * At each start: removes what this device keeps of someone who isn't signed in here any more, because they signed out in
 * another window or everywhere, or their sign-in expired, or their account was deleted or suspended. What they have not sent
 * stays (docs/decisions/0041). Never rejects.
 */
export async function forgetLeftovers(user: CurrentUser | null): Promise<void> {
  const kept = readKeptFor();
  if (kept === null) return;
  const isHere = user !== null && !user.isSuspended;
  if (isHere && user.id === kept.personId && !kept.isLeft) return;
  try {
    const { claimDevice, leaveDevice } = await import("./leave-device.ts");
    if (isHere && user.id !== kept.personId) await claimDevice(user.id);
    else await leaveDevice(kept.personId, "keep");
  } catch {
    // Its script didn't load: the next start tries again.
  }
}
