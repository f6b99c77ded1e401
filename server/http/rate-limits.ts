import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { routes } from "#shared/contract/routes.ts";
import type { Context } from "../context.ts";
import { tooManyRequests } from "../errors.ts";
import { asksForData } from "./served-data.ts";

const minute = 60_000;
/** decisions.md, Limits. Failed sign-ins have their own, in features/auth. */
const allowed = { read: 600, write: 120, registration: 60 };

const isRead = (request: FastifyRequest) => request.method === "GET" || request.method === "HEAD";
const isRegistration = (request: FastifyRequest) =>
  request.method === routes.register.method && request.routeOptions.url === routes.register.path;
const asker = (request: FastifyRequest) => request.viewer?.userId ?? request.ip;

/** Per person, or per address while signed out. Pages and health checks are not counted. */
export async function limitRates(app: FastifyInstance, { config }: Context): Promise<void> {
  const scaled = (count: number) => Math.max(1, Math.round(count * config.rateLimitScale));
  await app.register(rateLimit, {
    global: true,
    hook: "onRequest",
    cache: 50_000,
    allowList: (request) => !asksForData(request),
    keyGenerator: (request) => {
      if (isRegistration(request)) return `registration ${request.ip}`;
      return `${isRead(request) ? "read" : "write"} ${asker(request)}`;
    },
    max: (request) =>
      scaled(isRegistration(request) ? allowed.registration : isRead(request) ? allowed.read : allowed.write),
    timeWindow: (request) => (isRegistration(request) ? 60 * minute : minute),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    addHeaders: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
      "retry-after": true,
    },
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1_000),
  });
}
