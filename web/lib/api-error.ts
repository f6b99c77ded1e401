import { ErrorAnswer } from "#shared/contract/errors.ts";

/** Any answer that is not OK (spec section 8): the message is the status, a colon, a space and the body. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly answer: ErrorAnswer | undefined;
  /** Seconds to wait, when the server says so (429, 503). */
  readonly retryAfter: number | undefined;
  constructor(status: number, statusText: string, body: string, retryAfter?: number) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.answer = readAnswer(body);
    this.retryAfter = retryAfter;
  }
}

/** The request never reached the server: no network, or the server is down. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
  constructor(options?: ErrorOptions) {
    super("You seem to be offline. Check your connection and try again.", options);
  }
}

/** What to tell the person: the server's own words, or why it could not be asked, or else the caller's words. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message;
  return (error instanceof ApiError && error.answer?.message) || fallback;
}

/** The server's words for single fields, by field name. */
export function fieldMessages(error: unknown): { path: string; message: string }[] {
  return (error instanceof ApiError && error.answer?.issues) || [];
}

function readAnswer(body: string): ErrorAnswer | undefined {
  try {
    return ErrorAnswer.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
