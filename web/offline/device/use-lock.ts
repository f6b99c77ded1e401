import { useMemo, useSyncExternalStore } from "react";
import { type DeviceLock, onLockChange, readLock, storedLock } from "#web/core/sign-in/device-lock.ts";

/** This device's lock, if there is one. */
export function useLock(): DeviceLock | undefined {
  const stored = useSyncExternalStore(onLockChange, storedLock);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the storage
  return useMemo(readLock, [stored]);
}
