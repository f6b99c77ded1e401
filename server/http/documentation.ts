import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

const referencePath = "/api/docs";

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
  let reference: Promise<FastifyInstance> | undefined;
  for (const url of [referencePath, `${referencePath}/*`])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      reference ??= openReference();
      const { statusCode, headers, rawPayload } = await (await reference).inject({ url: request.url });
      for (const name of ["content-type", "location"]) if (headers[name]) reply.header(name, headers[name]);
      // The reference's own page starts itself with an inline script; nothing else may.
      reply.header(
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
      );
      return reply.code(statusCode).send(rawPayload);
    });
}

/** An application of its own, opened by the first who browses: it holds 25 MB for a page that most servers never show. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const app = Fastify();
  await app.register(scalar, {
    routePrefix: referencePath,
    configuration: { url: "/api/openapi.json", withDefaultFonts: false, telemetry: false },
  });
  await app.ready();
  return app;
}
