import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable, ForeignKeyViolation, StorageFull } from "#server/db/errors.ts";
import { BrokenCursor } from "#server/db/query/pagination.ts";
import { AppError, badRequest, serviceUnavailable, unauthorized } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import type { ErrorAnswer } from "#shared/contract/route.ts";
import { securityHeaders } from "./security-headers.ts";

/** Our messages for Fastify's errors. */
const frameworkMessages: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: messages.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: messages.wrongType,
  FST_REQ_FILE_TOO_LARGE: messages.photoTooLarge,
  FST_FILES_LIMIT: messages.bodyTooLarge,
  FST_FIELDS_LIMIT: messages.bodyTooLarge,
  FST_PARTS_LIMIT: messages.bodyTooLarge,
};

/** From the file system, where uploads and pictures are written. */
const diskFullCodes: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

function toAppError(error: FastifyError, { method }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof BrokenCursor) return badRequest(messages.brokenCursor);
  // Calls look up and lock the rows that they refer to; only the viewer's own account can vanish meanwhile.
  if (error instanceof ForeignKeyViolation) return unauthorized();
  if (error instanceof DatabaseUnavailable) return serviceUnavailable(messages.unexpected);
  if (error instanceof StorageFull || diskFullCodes.has(error.code))
    return new AppError(507, method === "DELETE" ? messages.diskFull : messages.storageFull, { cause: error });
  const status = error.statusCode ?? 500;
  if (status < 500) return new AppError(status, frameworkMessages[error.code] ?? messages.invalid, { cause: error });
  return new AppError(status === 503 ? 503 : 500, messages.unexpected, { cause: error });
}

/** The only place where a thrown error becomes an answer. Details of errors from 500 on are in the log alone. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((thrown, request, reply) => {
    const error = toAppError(thrown, request);
    // Our own 503s are intended: under overload, logging each with its stack would be most of the work.
    if (error.status >= 500 && !(thrown instanceof AppError)) request.log.error({ err: thrown }, "request failed");
    if (error.retryAfter !== undefined) reply.header("retry-after", error.retryAfter);
    const answer: ErrorAnswer = { message: error.message, ...(error.issues && { issues: [...error.issues] }) };
    return reply.code(error.status).type("application/json").send(JSON.stringify(answer));
  });
}

/** For addresses that cannot be parsed: they reach no hook, so the headers are set and the line is logged here. */
export function refuseBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // The error's message has the address.
  request.log.info({ requestId: request.id }, "bad address");
  const answer: ErrorAnswer = { message: messages.invalid };
  reply
    .code(400)
    .headers(securityHeaders)
    .header("cache-control", "private, no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(answer));
}
