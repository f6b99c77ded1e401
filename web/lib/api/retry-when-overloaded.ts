import { messages } from "#shared/contract/errors.ts";
import { ApiError } from "./api-error.ts";

/** Times that it is sent in all. */
const tries = 4;
/** Whoever was refused at the same moment comes back at another one: up to this share of the time later. */
const spread = 0.5;
const noRoom: readonly (string | undefined)[] = [messages.busy, messages.overloaded];

/**
 * Sends again what found no room on the server (docs/decisions/0012, 0021), after the time that the server named. It says
 * so before it stores anything, so that nothing is kept twice.
 * @throws what the last try threw, or AbortError when the signal ends the wait
 */
export async function untilThereIsRoom<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let left = tries; ; left--) {
    try {
      return await send();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (left === 1 || seconds === undefined) throw error;
      await pause(seconds * (1 + spread * Math.random()) * 1_000, signal);
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503 || !noRoom.includes(error.answer?.message)) return undefined;
  return Number.isNaN(error.retryAfter) ? undefined : error.retryAfter;
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
