import { isLockDue, markSeen } from "#web/core/sign-in/app-lock.ts";

/** Shows the lock in the page's place, if it's due. @returns once it's open */
export async function passLock(place: HTMLElement): Promise<void> {
  if (isLockDue()) await (await import("./lock-start.tsx")).untilUnlocked(place);
  markSeen();
  (await import("#web/account/lock/auto-lock.ts")).startLockWatches();
}
