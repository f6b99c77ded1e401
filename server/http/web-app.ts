import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { messages } from "#shared/contract/errors.ts";
import { pages } from "#shared/contract/pages.ts";

const webFolder = join(import.meta.dirname, "../../dist/web");
const hashedAssets = `${sep}assets${sep}`;

/** The built web app: hashed assets for ever, the page itself always fresh, unknown paths the app with 404. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const page = join(webFolder, "index.html");
  const html = existsSync(page) ? await readFile(page) : undefined;
  const sendApp = (reply: FastifyReply, status: number) =>
    html
      ? reply.code(status).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html)
      : reply.code(404).send({ message: messages.notFound });

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
    app.get(path, { schema: { hide: true } }, (_request, reply) => sendApp(reply, 200));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && !request.url.startsWith("/api/") && !request.url.startsWith("/media/");
    return isPage ? sendApp(reply, 404) : reply.code(404).send({ message: messages.notFound });
  });
}
