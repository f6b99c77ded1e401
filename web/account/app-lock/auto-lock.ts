import { isLockDue, lockDevice, markSeen, onLockChange, readLock, timeAway } from "#web/core/sign-in/app-lock.ts";
import { watchVeil } from "./veil.ts";

/** In this order: the veil stays where the lock is due. Both do nothing until a PIN or the blur is chosen. */
export function startLockWatches(): void {
  watchLock();
  watchVeil();
}

/** Milliseconds between signs of life: a page that is ended without a word was away since the last one. */
const heartbeatMs = 15_000;
/** Milliseconds in which another window may have come to the front. */
const settleMs = 1_000;
/** Milliseconds that choosing a photo may take: on phones it covers the page, and locking would lose the choice. */
const pickingTimeMs = 3 * 60_000;

let isWatching = false;
let pickingSince = Number.NEGATIVE_INFINITY;
let lockTimer: ReturnType<typeof setTimeout> | undefined;

/** Locks after the chosen minutes away, in all windows. Does nothing while there is no PIN. */
function watchLock(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("visibilitychange", onVisibility);
  onLockChange(() => readLock()?.isLocked && leaveToLock());
  for (const [type, since] of [
    ["click", () => Date.now()],
    ["change", () => Number.NEGATIVE_INFINITY],
    ["cancel", () => Number.NEGATIVE_INFINITY],
  ] as const)
    document.addEventListener(type, ({ target }) => isFileField(target) && setPicking(since()), true);
  setInterval(() => document.visibilityState === "visible" && readLock() && markSeen(), heartbeatMs);
  onVisibility();
}

const isFileField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === "file";

function setPicking(since: number): void {
  pickingSince = since;
}

function onVisibility(): void {
  clearTimeout(lockTimer);
  const lock = readLock();
  if (!lock) return;
  const isPicking = Date.now() - pickingSince < pickingTimeMs;
  if (document.visibilityState === "hidden") {
    markSeen();
    const wait = lock.minutes * 60_000;
    lockTimer = setTimeout(lockIfDue, Math.max(wait, settleMs, isPicking ? pickingTimeMs : 0));
  } else if (isLockDue() && !isPicking) lockDevice();
  else markSeen();
}

/** It waits while the app is in sight in another window. */
function lockIfDue(): void {
  const lock = readLock();
  if (!lock) return;
  if (timeAway() >= Math.max(lock.minutes * 60_000, settleMs)) lockDevice();
}

/** A reload leaves nothing of the journal in the document or in memory. */
function leaveToLock(): void {
  document.documentElement.style.visibility = "hidden";
  window.location.reload();
}
