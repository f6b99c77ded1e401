import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefetchSequentially } from "./prefetch-next.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const chunks = () => [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())] as const;
const settle = () => vi.advanceTimersByTimeAsync(20_000);

test("what comes next is loaded one after the other, the likeliest first", async () => {
  const [first, second] = chunks();
  prefetchSequentially([first, second]);
  expect(first).not.toHaveBeenCalled();
  await settle();
  expect(first).toHaveBeenCalledBefore(second);
  expect(second).toHaveBeenCalledOnce();
});

test("nothing is asked for without a connection, which browsers would remember as lost, until it is back", async () => {
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

test("called off while there is no connection, it asks for nothing when that is back", async () => {
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

test("after one that does not come, no other is asked for", async () => {
  const [first, second] = chunks();
  first.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  prefetchSequentially([first, second]);
  await settle();
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});
