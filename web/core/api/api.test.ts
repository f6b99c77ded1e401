import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { retryWhenOverloaded } from "./api.ts";
import { ApiError, OfflineError } from "./api-error.ts";

const refusal = (retryAfter?: number, message: string = messages.busy, status = 503) =>
  new ApiError(status, "", JSON.stringify({ message }), retryAfter);
/** Refused so often before it is taken. */
const takenAfter = (refusals: number) => {
  const send = vi.fn<() => Promise<string>>().mockResolvedValue("kept");
  for (let at = 0; at < refusals; at++) send.mockRejectedValueOnce(refusal(5));
  return send;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what finds no room is sent again after the time that the server names, and a little more", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const send = takenAfter(1);
  const sent = retryWhenOverloaded(send);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_250);
  expect(await sent).toBe("kept");
  expect(send).toHaveBeenCalledTimes(2);
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledTimes(2);
});

test("what came while the server had too much to do is sent again too", async () => {
  const send = vi.fn().mockResolvedValue("kept").mockRejectedValueOnce(refusal(5, messages.overloaded));
  const sent = retryWhenOverloaded(send);
  await vi.runAllTimersAsync();
  expect([await sent, send.mock.calls.length]).toEqual(["kept", 2]);
});

test("after four times it is given up, with the server's own words", async () => {
  const send = takenAfter(4);
  const failure = retryWhenOverloaded(send).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failure).toMatchObject({ status: 503, answer: { message: messages.busy } });
  expect(send).toHaveBeenCalledTimes(4);
});

test.each([
  ["the server was not reached", new OfflineError()],
  ["something went wrong behind the door", refusal(5, messages.unexpected)],
  ["it was refused for good", refusal(5, messages.notAnImage, 400)],
  ["nobody knows when there will be room", refusal()],
  ["the time named is none", refusal(Number.NaN)],
])("nothing is sent again when %s", async (_, error) => {
  const send = vi.fn().mockRejectedValue(error);
  await expect(retryWhenOverloaded(send)).rejects.toBe(error);
  expect(send).toHaveBeenCalledOnce();
});

test("cancelling ends the wait, and nothing more is sent", async () => {
  const send = takenAfter(1);
  const controller = new AbortController();
  const failure = retryWhenOverloaded(send, controller.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort();
  expect(await failure).toMatchObject({ name: "AbortError" });
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledOnce();
});

test("a request cancelled before the wait begins rejects at once", async () => {
  const send = takenAfter(1);
  await expect(retryWhenOverloaded(send, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  expect(send).toHaveBeenCalledOnce();
});
