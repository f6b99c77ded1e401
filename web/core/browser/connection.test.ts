import { expect, test, vi } from "vitest";
import { isOffline, tellReachable, watchConnection } from "./connection.ts";

test("a call without an answer tells as much as a lost connection, until the next answer or the connection's return", () => {
  // A call that the end of another test file cut off had no answer.
  tellReachable(true);
  const changed = vi.fn();
  const stop = watchConnection(changed);
  expect(isOffline()).toBe(false);
  tellReachable(false);
  tellReachable(false);
  expect([isOffline(), changed.mock.calls.length]).toEqual([true, 1]);
  tellReachable(true);
  expect([isOffline(), changed.mock.calls.length]).toEqual([false, 2]);
  tellReachable(false);
  window.dispatchEvent(new Event("online"));
  expect(isOffline()).toBe(false);
  stop();
});
