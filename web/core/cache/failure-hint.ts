import { messages } from "#shared/contract/errors.ts";
import { ApiError, waitHint } from "#web/core/api/api-error.ts";

/** Of the last read that failed. */
let lastFailure: unknown;

export function noteFailure(failure: unknown): void {
  lastFailure = failure;
}

/** The way out of what just didn't load. A server that answered leaves no doubt of the reader's connection. */
export function failureHint(): string {
  if (!(lastFailure instanceof ApiError)) return "Check your connection, then try again.";
  return waitHint(lastFailure) ?? `${messages.unexpected}. Try again in a moment.`;
}
