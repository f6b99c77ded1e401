import type { FastifyInstance, FastifyRequest } from "fastify";
import { isDataRequest } from "./request-facts.ts";

/** Everything comes from our own origin; photo previews are blob:, placeholders data:. */
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
  // Browsers ignore it over plain HTTP.
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
    /** Mostly answered with 304. */
    polled?: boolean | undefined;
  }
}

const mayBeNotModified = (request: FastifyRequest): boolean =>
  request.routeOptions.config.polled === true && request.headers["if-none-match"] !== undefined;

/** On every answer but 304s of polled calls: browsers apply the cached headers, and these would be most of the bytes. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!mayBeNotModified(request)) reply.headers(securityHeaders);
    done();
  });
  app.addHook("onSend", (request, reply, _body, done) => {
    if (mayBeNotModified(request) && reply.statusCode !== 304) reply.headers(securityHeaders);
    // A shared computer's cache must not hold private data.
    if (isDataRequest(request) && !reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
    done();
  });
}
