import { messages } from "#shared/contract/errors.ts";
import { ApiError } from "./api-error.ts";

const maxAttempts = 4;
/** As a share of the delay: clients refused together must not retry together. */
const maxJitter = 0.5;
const overloadMessages: readonly (string | undefined)[] = [messages.busy, messages.overloaded];

/**
 * Retries a request that the server shed (docs/decisions/0012, 0021), after the server's `Retry-After`. Safe for writes: the
 * server sheds load before it stores anything.
 * @throws the last attempt's error, or AbortError when the signal ends the wait
 */
export async function retryWhenOverloaded<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let left = maxAttempts; ; left--) {
    try {
      return await send();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (left === 1 || seconds === undefined) throw error;
      await pause(seconds * (1 + maxJitter * Math.random()) * 1_000, signal);
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503 || !overloadMessages.includes(error.answer?.message))
    return undefined;
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
