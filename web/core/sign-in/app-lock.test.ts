import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DeviceLock, isLockDue, lockDevice, markSeen, readLock, removeLock, writeLock } from "./app-lock.ts";

const minute = 60_000;
const lock: DeviceLock = { personId: "wren", minutes: 5, salt: "", hash: "", wrongTries: 0, isLocked: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  removeLock();
});

test.each([
  [0, 4_000, true],
  [1, minute - 1_000, false],
  [1, minute, true],
  [5, 4 * minute, false],
  [5, 5 * minute, true],
  [15, 14 * minute, false],
  [15, 15 * minute, true],
] as const)("with %i minutes, the PIN is due after %i ms away: %s", (minutes, away, isDue) => {
  writeLock({ ...lock, minutes });
  markSeen();
  vi.advanceTimersByTime(away);
  expect(isLockDue()).toBe(isDue);
});

test("a reload right away asks for nothing, not even without minutes", () => {
  writeLock({ ...lock, minutes: 0 });
  markSeen();
  vi.advanceTimersByTime(1_000);
  expect(isLockDue()).toBe(false);
});

test("a clock that was set back, and one that nobody has marked, don't open it", () => {
  writeLock(lock);
  expect(isLockDue()).toBe(true);
  markSeen();
  vi.setSystemTime(Date.now() - 60 * minute);
  expect(isLockDue()).toBe(true);
});

test("'Lock now' holds until it's opened", () => {
  writeLock(lock);
  markSeen();
  lockDevice();
  expect(isLockDue()).toBe(true);
  markSeen();
  expect(isLockDue()).toBe(true);
});

test("without a PIN nothing is locked, and a text that isn't one is none", () => {
  lockDevice();
  expect([isLockDue(), readLock()]).toEqual([false, undefined]);
  localStorage.setItem("deviceLock", "{");
  expect([isLockDue(), readLock()]).toEqual([false, undefined]);
});
