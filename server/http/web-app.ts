import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { messages } from "#shared/contract/errors.ts";
import { pages } from "#shared/contract/pages.ts";
import { cookieName } from "./authentication.ts";
import { hintAtSignIn } from "./sign-in-hint.ts";

const webFolder = join(import.meta.dirname, "../../dist/web");
const hashedAssets = `${sep}assets${sep}`;

/** What scripts/signed-in-heads.ts writes: by path, what comes into the head. */
const Heads = z.record(z.string(), z.string());
/** Of every path that has none of its own. */
const anyPath = "*";

/** The built web app: hashed assets for ever, the page itself always fresh, unknown paths the app with 404. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const built = await readPages();
  function sendApp(request: FastifyRequest, reply: FastifyReply, status: number, path: string) {
    hintAtSignIn(request, reply);
    if (!built) return reply.code(404).send({ message: messages.notFound });
    // Nobody looks the cookie up for this: what is added names files and calls, and nothing of anybody's.
    const html = request.cookies[cookieName] ? (built.signedIn.get(path) ?? built.signedIn.get(anyPath)) : built.page;
    return reply.code(status).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html);
  }

  if (built)
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
    app.get(path, { schema: { hide: true } }, (request, reply) => sendApp(request, reply, 200, path));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && !request.url.startsWith("/api/") && !request.url.startsWith("/media/");
    return isPage ? sendApp(request, reply, 404, anyPath) : reply.code(404).send({ message: messages.notFound });
  });
}

interface Pages {
  /** For visitors. */
  readonly page: Buffer;
  /** By path, with what scripts/signed-in-heads.ts found that the first screen loads at once. */
  readonly signedIn: ReadonlyMap<string, Buffer>;
}

/** Nothing until the web app has been built. */
async function readPages(): Promise<Pages | undefined> {
  const file = join(webFolder, "index.html");
  if (!existsSync(file)) return undefined;
  const page = await readFile(file, "utf8");
  const heads = z.parse(Heads, JSON.parse(await readFile(join(webFolder, "signed-in-heads.json"), "utf8")));
  const withHead = (head: string) => Buffer.from(page.replace("</head>", () => `  ${head}\n  </head>`));
  return {
    page: Buffer.from(page),
    signedIn: new Map(Object.entries(heads).map(([path, head]) => [path, withHead(head)])),
  };
}
