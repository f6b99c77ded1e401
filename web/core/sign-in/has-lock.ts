import { readStored } from "./stored-session-id.ts";

/** In local storage: lock.ts has the rest, which nobody without a PIN loads before the first paint. */
export const lockName = "deviceLock";

export const hasLock = (): boolean => readStored(lockName) !== null;
