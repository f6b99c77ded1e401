import { markSeen, maxWrongTries, readLock, writeLock } from "#web/core/sign-in/device-lock.ts";
import { hashPin } from "./pin.ts";

export const triesLeft = (): number => Math.max(0, maxWrongTries - (readLock()?.wrongTries ?? 0));

/** Opens the lock with the right PIN. @returns whether it did */
export async function tryPin(pin: string): Promise<boolean> {
  const lock = readLock();
  if (!lock) return true;
  if (lock.wrongTries >= maxWrongTries) return false;
  // First: a page that is closed while it computes has used up its try.
  writeLock({ ...lock, wrongTries: lock.wrongTries + 1 });
  if ((await hashPin(pin, lock.salt)) !== lock.hash) return false;
  openLock();
  return true;
}

/** After the right PIN, or what stands in for it. */
export function openLock(): void {
  const lock = readLock();
  markSeen();
  if (lock) writeLock({ ...lock, wrongTries: 0, isLocked: false });
}
