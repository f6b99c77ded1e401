import type { FastifyReply, FastifyRequest } from "fastify";
import { messages } from "#shared/contract/errors.ts";
import type { ErrorAnswer } from "#shared/contract/route.ts";
import { securityHeaders } from "./security-headers.ts";

/** What cannot be read as an address reaches no hook; it is answered like all else that is wrong, and logged. */
export function refuseBadAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({ err: error, requestId: request.id }, "bad address");
  const answer: ErrorAnswer = { message: messages.invalid };
  reply
    .code(400)
    .headers(securityHeaders)
    .header("cache-control", "private, no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(answer));
}
