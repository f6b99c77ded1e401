import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { messages } from "#shared/contract/errors.ts";
import { pages } from "#shared/contract/pages.ts";
import { hintAtSignIn } from "./sign-in-hint.ts";

const webFolder = join(import.meta.dirname, "../../dist/web");
const hashedAssets = `${sep}assets${sep}`;

/** The built web app: hashed assets for ever, the page itself always fresh, unknown paths the app with 404. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const page = join(webFolder, "index.html");
  const html = existsSync(page) ? await readFile(page) : undefined;
  function sendApp(request: FastifyRequest, reply: FastifyReply, status: number) {
    hintAtSignIn(request, reply);
    if (!html) return reply.code(404).send({ message: messages.notFound });
    return reply.code(status).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html);
  }

  if (html)
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header("cache-control", path.includes(hashedAssets) ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  for (const path of Object.values(pages))
    app.get(path, { schema: { hide: true } }, (request, reply) => sendApp(request, reply, 200));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && !request.url.startsWith("/api/") && !request.url.startsWith("/media/");
    return isPage ? sendApp(request, reply, 404) : reply.code(404).send({ message: messages.notFound });
  });
}
