import { messages } from "#shared/contract/errors.ts";
import type { Issue } from "#shared/contract/route.ts";

/** An error with a status and a message that is safe to show. All other errors answer 500 without details. */
export class AppError extends Error {
  readonly status: number;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    message: string,
    options: { cause?: unknown; issues?: readonly Issue[]; retryAfter?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
  }
}

export const unauthorized = (message: string = messages.unauthorized) => new AppError(401, message);
export const forbidden = (message: string = messages.notYours) => new AppError(403, message);
export const notFound = (message: string = messages.notFound) => new AppError(404, message);
export const badRequest = (message: string) => new AppError(400, message);
export const tooLarge = (message: string = messages.bodyTooLarge) => new AppError(413, message);
export const serviceUnavailable = (message: string) => new AppError(503, message, { retryAfter: 5 });

/** 400 that names the field. */
export const invalid = (path: string, message: string) => new AppError(400, message, { issues: [{ path, message }] });
/** 409 that names the field whose value is taken. */
export const taken = (path: string, message: string) => new AppError(409, message, { issues: [{ path, message }] });

/** @param retryAfter seconds */
export const tooManyRequests = (retryAfter: number, message: string = messages.tooManyRequests) =>
  new AppError(429, message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
