import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefetchSequentially } from "./prefetch-next.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const chunks = () => [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())] as const;
const settle = () => vi.advanceTimersByTimeAsync(20_000);

test("likely chunks are prefetched one by one, the likeliest first", async () => {
  const [first, second] = chunks();
  prefetchSequentially([first, second]);
  expect(first).not.toHaveBeenCalled();
  await settle();
  expect(first).toHaveBeenCalledBefore(second);
  expect(second).toHaveBeenCalledOnce();
});

test("nothing is prefetched offline, where browsers would remember the failure, until the connection is back", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const [first, second] = chunks();
  prefetchSequentially([first, second]);
  await settle();
  expect(first).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

test("cancelled while offline, it prefetches nothing when the connection is back", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const [first, second] = chunks();
  const callOff = prefetchSequentially([first, second]);
  await settle();
  callOff();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(first).not.toHaveBeenCalled();
});

test("after a failed chunk no other is prefetched", async () => {
  const [first, second] = chunks();
  first.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  prefetchSequentially([first, second]);
  await settle();
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});
