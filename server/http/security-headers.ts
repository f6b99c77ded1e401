import type { FastifyInstance, FastifyRequest } from "fastify";
import { isDataRequest } from "./data-request.ts";

/** Everything comes from our own origin; photos in the making are blob:, placeholders data:. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** OWASP's recommended headers (Secure Headers Project), the same for every answer. */
export const securityHeaders = {
  "content-security-policy": contentPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "geolocation=(), microphone=(), camera=(), interest-cohort=()",
  "referrer-policy": "same-origin",
  // Behind HTTPS the proxy that ends it sets this; over plain HTTP browsers ignore it.
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  // A private journal: its pages are nothing for search engines (web/public/robots.txt).
  "x-robots-tag": "noindex, nofollow",
} as const;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Asked again and again, mostly to hear that nothing is new. */
    polled?: boolean | undefined;
  }
}

const mayHearNothingNew = (request: FastifyRequest): boolean =>
  request.routeOptions.config.polled === true && request.headers["if-none-match"] !== undefined;

/**
 * On every answer but that a polled call has nothing new: the browser goes by the headers of the answer that it has kept,
 * and these would be most of what is sent.
 */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!mayHearNothingNew(request)) reply.headers(securityHeaders);
    done();
  });
  app.addHook("onSend", (request, reply, _body, done) => {
    if (mayHearNothingNew(request) && reply.statusCode !== 304) reply.headers(securityHeaders);
    // A shared computer's cache must not remember what somebody logged.
    if (isDataRequest(request) && !reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
    done();
  });
}
