import { lockCache } from "#web/core/browser/cache-names.ts";
import { lockName } from "./has-lock.ts";

/** Minutes away after which the PIN is asked for. */
export const lockDelays = [0, 1, 5, 15] as const;
export type LockDelay = (typeof lockDelays)[number];

/** Wrong tries after which only what the server checks opens it. */
export const maxWrongTries = 5;

/**
 * In local storage, which can be read before the first paint. It never leaves the device: the server doesn't know that there
 * is a lock (docs/decisions/0039).
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

const seenName = "lastSeen";
/** Milliseconds that even a lock without minutes leaves for a reload. */
const reloadTime = 3_000;
const changes = new EventTarget();

/** The stored text: the same as long as nothing has changed. */
export function storedLock(): string | null {
  try {
    return localStorage.getItem(lockName);
  } catch {
    return null;
  }
}

export function readLock(): DeviceLock | undefined {
  try {
    return JSON.parse(storedLock() ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it's stored: a lock that isn't must not seem to be one */
export function writeLock(lock: DeviceLock): boolean {
  try {
    localStorage.setItem(lockName, JSON.stringify(lock));
  } catch {
    return false;
  }
  changes.dispatchEvent(new Event("change"));
  // The worker asks for pages without the sign-in then, so that none has early calls in its head.
  void globalThis.caches?.open(lockCache);
  return true;
}

/** Locks all windows of this device (lock-watch.ts). */
export function lockDevice(): void {
  const lock = readLock();
  if (lock) writeLock({ ...lock, isLocked: true });
}

export function removeLock(): void {
  try {
    localStorage.removeItem(lockName);
    localStorage.removeItem(seenName);
  } catch {
    // Then there is none.
  }
  changes.dispatchEvent(new Event("change"));
  void globalThis.caches?.delete(lockCache);
}

/** Hears of changes in this window and in others. @returns stops listening */
export function onLockChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === lockName && listener();
  changes.addEventListener("change", listener);
  window.addEventListener("storage", hear);
  return () => {
    changes.removeEventListener("change", listener);
    window.removeEventListener("storage", hear);
  };
}

/** The app is in sight, in this window or another. */
export function markSeen(): void {
  try {
    localStorage.setItem(seenName, String(Date.now()));
  } catch {
    // As above.
  }
}

/** Milliseconds since it was; below 0 by a clock that was set back. */
export const timeAway = (): number => Date.now() - Number(localStorage.getItem(seenName));

/** Whether the PIN is due. */
export function isLockDue(): boolean {
  const lock = readLock();
  if (!lock) return false;
  const away = timeAway();
  return lock.isLocked || away < -reloadTime || away >= Math.max(lock.minutes * 60_000, reloadTime);
}
