import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { KeptFile } from "./kept-file.ts";

const referencePath = "/api/docs";
const scriptPath = `${referencePath}/js/scalar.js`;

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
  // What is open to visitors and large is made once: nobody can make the server make it over and over.
  const options = { schema: { hide: true }, compress: false } as const;
  let description: KeptFile | undefined;
  app.get("/api/openapi.json", options, (request, reply) => {
    description ??= new KeptFile(Buffer.from(JSON.stringify(app.swagger())), "application/json; charset=utf-8");
    return description.send(request, reply);
  });
  let reference: Promise<Reference> | undefined;
  const open = () => {
    reference ??= openReference();
    return reference;
  };
  app.get(referencePath, options, async (request, reply) => {
    // What the page loads stands beside it, so its address ends with a slash.
    if (!request.url.split("?")[0]?.endsWith("/")) return reply.redirect(`${referencePath}/`, 301);
    // The reference's own page starts itself with an inline script; nothing else may.
    reply.header(
      "content-security-policy",
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
    );
    return (await open()).page.send(request, reply);
  });
  app.get(scriptPath, options, async (request, reply) => (await open()).script.send(request, reply));
}

interface Reference {
  readonly page: KeptFile;
  readonly script: KeptFile;
}

/** Opened by the first who browses: it takes 25 MB, for a page that most servers never show. */
async function openReference(): Promise<Reference> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const app = Fastify();
  await app.register(scalar, {
    routePrefix: referencePath,
    configuration: { url: "/api/openapi.json", withDefaultFonts: false, telemetry: false },
  });
  const keep = async (url: string) => {
    const { rawPayload, headers } = await app.inject({ url });
    return new KeptFile(rawPayload, String(headers["content-type"]));
  };
  const reference = { page: await keep(`${referencePath}/`), script: await keep(scriptPath) };
  await app.close();
  return reference;
}
