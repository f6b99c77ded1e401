import { stored, useStored } from "#web/core/browser/stored.ts";
import { lockCache } from "#web/core/browser/worker-names.ts";
import { lockName } from "./has-lock.ts";

/** Minutes away after which the PIN is asked for. */
export const lockDelays = [0, 1, 5, 15] as const;
export type LockDelay = (typeof lockDelays)[number];

/** Wrong tries after which only what the server checks opens it. */
export const maxWrongTries = 5;

/**
 * In local storage, which can be read before the first paint. It never leaves the device: the server doesn't know that there
 * is a lock (docs/decisions/0050).
 */
export interface DeviceLock {
  readonly personId: string;
  readonly minutes: LockDelay;
  /** Of the PIN (pin.ts). */
  readonly salt: string;
  readonly hash: string;
  /** Since the last right one, counted before each is checked. */
  readonly wrongTries: number;
  /** By 'Lock now', or after the minutes. */
  readonly isLocked: boolean;
  /** As of when it was set, for the words alone; some people sign in with a passkey, or with an account elsewhere. */
  readonly hasPassword?: boolean | undefined;
  /** Of the passkey that opens it, too: base64url. */
  readonly passkeyId?: string | undefined;
}

/** Milliseconds that even a lock without minutes leaves for a reload. */
const reloadTimeMs = 3_000;

const deviceLock = stored<DeviceLock | undefined>(lockName, (text) => JSON.parse(text ?? "null") ?? undefined);
/** In milliseconds since the epoch: when the app was last in sight, in this window or another. */
const lastSeen = stored("lastSeen", Number);

export const readLock = deviceLock.get;

/** This device's lock, if there is one. */
export const useLock = (): DeviceLock | undefined => useStored(deviceLock);

/** Hears of changes in this window and in others. @returns a function that stops it */
export const onLockChange = deviceLock.subscribe;

/** @returns whether it's stored: a lock that isn't must not seem to be one */
export function writeLock(lock: DeviceLock): boolean {
  if (!deviceLock.set(JSON.stringify(lock))) return false;
  // The worker asks for pages without the sign-in then, so that none has early calls in its head.
  void globalThis.caches?.open(lockCache);
  return true;
}

/** Locks all windows of this device (account/app-lock/auto-lock.ts). */
export function lockDevice(): void {
  const lock = readLock();
  if (lock) writeLock({ ...lock, isLocked: true });
}

export function removeLock(): void {
  lastSeen.remove();
  deviceLock.remove();
  void globalThis.caches?.delete(lockCache);
}

export function markSeen(): void {
  lastSeen.set(String(Date.now()));
}

/** Milliseconds since it was; below 0 by a clock that was set back. */
export const timeAway = (): number => Date.now() - lastSeen.get();

/** Whether the PIN is due. */
export function isLockDue(): boolean {
  const lock = readLock();
  if (!lock) return false;
  const away = timeAway();
  return lock.isLocked || away < -reloadTimeMs || away >= Math.max(lock.minutes * 60_000, reloadTimeMs);
}
