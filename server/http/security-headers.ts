import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import helmet from "helmet";
import { asksForData } from "./served-data.ts";

/** Everything comes from our own origin; photos in the making are blob:, placeholders data:. */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", "blob:", "data:"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Behind HTTPS the proxy that ends it sets this; over plain HTTP browsers ignore it.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  referrerPolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
});

/** The same for every answer, so they are put together once and not each time. */
export function fixedHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(headers),
    "permissions-policy": "geolocation=(), microphone=(), camera=(), interest-cohort=()",
  };
}

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
  const fixed = fixedHeaders();
  app.addHook("onRequest", (request, reply, done) => {
    if (!mayHearNothingNew(request)) reply.headers(fixed);
    done();
  });
  app.addHook("onSend", (request, reply, _body, done) => {
    if (mayHearNothingNew(request) && reply.statusCode !== 304) reply.headers(fixed);
    // A shared computer's cache must not remember what somebody logged.
    if (asksForData(request) && !reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
    done();
  });
}
