import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { projectPath } from "#server/program-files.ts";
import { messages } from "#shared/contract/errors.ts";
import { readStaticFiles, type StaticFiles, sendFile, staticRoute } from "./static-files.ts";

/** Written by scripts/api-reference.ts. */
const folder = projectPath("dist/api-reference");
const path = "/api/docs";

/** The reference has inline styles. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** OpenAPI 3.1 from the schemas that validate, and a reference to browse; both are open to visitors. */
export function serveApiReference(app: FastifyInstance): void {
  let files: StaticFiles | undefined;
  function send(request: FastifyRequest, reply: FastifyReply, name: string) {
    // Read lazily: 6 MB that most servers never need.
    files ??= readStaticFiles(folder);
    const file = files.get(name);
    return file ? sendFile(request, reply, file) : reply.code(404).send({ message: messages.notFound });
  }
  app.get("/api/openapi.json", staticRoute, (request, reply) => send(request, reply, "/openapi.json"));
  app.get(path, staticRoute, (request, reply) => {
    // The page's assets are relative to it, so its address ends with a slash.
    if (!request.url.split("?")[0]?.endsWith("/")) return reply.redirect(`${path}/`, 301);
    return send(request, reply.header("content-security-policy", contentPolicy), "/index.html");
  });
  app.get<{ Params: { name: string } }>(`${path}/:name`, staticRoute, (request, reply) =>
    send(request, reply, `/${request.params.name}`),
  );
}
