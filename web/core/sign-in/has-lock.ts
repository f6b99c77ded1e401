import { isPresent, stored } from "#web/core/browser/stored.ts";

/** In local storage: app-lock.ts has the rest, which nobody without a PIN loads before the first paint. */
export const lockName = "deviceLock";

export const hasLock = stored(lockName, isPresent).get;
