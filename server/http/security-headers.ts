import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { asksForData } from "./served-data.ts";

/** Everything comes from our own origin; photos in the making are blob:, placeholders data:. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
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
  app.addHook("onSend", async (request, reply) => {
    // A shared computer's cache must not remember what somebody logged.
    if (asksForData(request) && !reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
    reply.header("permissions-policy", "geolocation=(), microphone=(), camera=(), interest-cohort=()");
  });
}
