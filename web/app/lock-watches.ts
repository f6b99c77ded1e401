import { watchLock } from "#web/offline/device/lock-watch.ts";
import { watchVeil } from "#web/offline/device/veil.ts";

/** In this order: the veil stays where the lock is due. Both do nothing until a PIN or the blur is chosen. */
export function startLockWatches(): void {
  watchLock();
  watchVeil();
}
