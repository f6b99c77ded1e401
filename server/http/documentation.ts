import swagger from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** OpenAPI 3.1 from the schemas that validate, and a reference to browse; both are open to visitors. */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "HighNote", version: "1.0.0", description: "Track your highs, remember what hits." },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "The sessionId that signing in answers." },
          cookie: { type: "apiKey", in: "cookie", name: "sessionId" },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  await app.register(scalar, {
    routePrefix: "/api/docs",
    configuration: { url: "/api/openapi.json", withDefaultFonts: false, telemetry: false },
    hooks: {
      // The reference's own page starts itself with an inline script; nothing else may.
      onRequest: (_request, reply, done) => {
        reply.header(
          "content-security-policy",
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
        );
        done();
      },
    },
  });
}
