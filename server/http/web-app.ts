import { existsSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { registrationOf, serverNameOf } from "#server/features/operate/instance-info.service.ts";
import { openSharedLink } from "#server/features/sessions/shared-links.service.ts";
import { projectPath } from "#server/program-files.ts";
import { messages } from "#shared/contract/errors.ts";
import { inviteMessages } from "#shared/contract/operator-errors.ts";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import { pages, settingsPaths } from "#shared/contract/pages.ts";
import type { SharedSession } from "#shared/contract/shared-links.ts";
import { type Shared, sharedParameter, sharePath } from "#shared/contract/wire.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { sharedTitle } from "#shared/domain/shared-link.ts";
import { cookieName } from "./authentication.ts";
import { renewSessionCookie, setSignInHint } from "./cookies.ts";
import { escapeHtml } from "./escape-html.ts";
import { readStaticFiles, type StaticFiles, sendFile, staticRoute } from "./static-files.ts";
import { writtenFeed } from "./written-feed.ts";

const webFolder = projectPath("dist/web");
const assets = "/assets/";
const serviceWorker = "/service-worker.js";
const serviceWorkerOff = "/service-worker-off.js";
/** A file like any other, so that the worker keeps no page as it was served to a person. */
const shell = "/shell.html";
const lost: Shared = "lost";
/** Milliseconds for the first cards: the page itself needs no database, which may not be there for ten seconds. */
const writingMs = 5_000;

let built: StaticFiles | undefined;
/** Read once for all applications of a process. Not built yet where Vite serves the pages (`npm run dev`). */
function readWebFiles(): StaticFiles {
  built ??= existsSync(webFolder) ? readStaticFiles(webFolder) : new Map();
  return built;
}

/**
 * The built web app: hashed assets cached for ever, pages revalidated, unknown paths the app with 404, and /register with
 * 403 while registration is closed. A shared link has its preview in its head.
 */
export function serveWebApp(app: FastifyInstance, context: Context): void {
  const files = readWebFiles();
  const notFound = (reply: FastifyReply) => reply.code(404).send({ message: messages.notFound });

  function sendApp(request: FastifyRequest, reply: FastifyReply, status: number, path?: string) {
    setSignInHint(request, reply);
    // The cookie isn't verified: this page's head names files and calls, and holds no personal data.
    const page = files.get(request.cookies[cookieName] ? signedInPage(files, path) : "/index.html");
    return page ? sendFile(request, reply, page, { status }) : notFound(reply);
  }

  for (const [path, file] of files)
    if (path === shell || !(path.startsWith(assets) || path.endsWith(".html") || path === serviceWorker))
      app.get(path, staticRoute, (request, reply) => sendFile(request, reply, file));
  const worker = files.get(context.config.serviceWorker ? serviceWorker : serviceWorkerOff);
  if (worker) app.get(serviceWorker, staticRoute, (request, reply) => sendFile(request, reply, worker));
  app.get<{ Params: { "*": string } }>(`${assets}*`, staticRoute, (request, reply) => {
    const file = files.get(assets + request.params["*"]);
    return file ? sendFile(request, reply, file, { isHashed: true }) : notFound(reply);
  });
  const special: ReadonlySet<string> = new Set([pages.home, pages.register, pages.shared]);
  for (const path of new Set([...Object.values(pages), ...settingsPaths, ...Object.values(operatorPages)]))
    if (!special.has(path)) app.get(path, staticRoute, (request, reply) => sendApp(request, reply, 200, path));
  app.get(pages.home, async (request, reply) => {
    const page = files.get(signedInPage(files, pages.home))?.contents.identity.toString();
    // The worker asks for pages in nobody's name behind the lock; without it the cards would be in the page even there.
    const mayWrite = page !== undefined && request.method === "GET" && context.config.serviceWorker;
    const written = mayWrite ? await writeOrTell(request, reply, page) : undefined;
    if (written === undefined) return sendApp(request, reply, 200, pages.home);
    setSignInHint(request, reply);
    return sendPersonal(reply, written);
  });
  /** The app draws its feed itself where the server can't, or takes too long. */
  async function writeOrTell(request: FastifyRequest, reply: FastifyReply, page: string): Promise<string | undefined> {
    const writing = writtenFeed(app, request, page).catch((error: unknown) => {
      request.log.error(error, "the first cards could not be written into the page");
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, writingMs, undefined);
    });
    const written = await Promise.race([writing, late]);
    clearTimeout(timer);
    if (written) renewSessionCookie(request, reply);
    return written || undefined;
  }
  app.get(pages.register, staticRoute, async (request, reply) => {
    // Without the database the page says so itself.
    const mode = await registrationOf(context).catch(() => "open");
    if (mode !== "closed") return sendApp(request, reply, 200, pages.register);
    if (files.size === 0) return reply.code(403).send({ message: inviteMessages.registrationClosed });
    return sendApp(request, reply, 403, pages.register);
  });
  app.get<{ Params: { token: string } }>(
    pages.shared,
    { ...staticRoute, config: { limit: "sharedLink" } },
    async (request, reply) => {
      const preview = request.cookies[cookieName] ? undefined : await previewOf(request);
      if (preview === undefined) return sendApp(request, reply, 200, pages.shared);
      return sendPersonal(reply, preview);
    },
  );
  /** Undefined for a link that isn't on, like one that there never was. Without the database the page says so itself. */
  async function previewOf(request: FastifyRequest<{ Params: { token: string } }>): Promise<string | undefined> {
    const page = files.get("/index.html");
    const session = await openSharedLink(context, undefined, request.params.token).catch(() => undefined);
    if (!page || !session) return undefined;
    const serverName = await serverNameOf(context);
    return withPreview(page.contents.identity.toString(), request, {
      ...{ session, serverName, publicUrl: context.config.publicUrl },
    });
  }
  // Where no worker has taken it. The photo isn't read: it may be anyone's, and the form asks for it again.
  app.post(sharePath, (_request, reply) => reply.redirect(`${pages.log}?${sharedParameter}=${lost}`, 303));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && !request.url.startsWith("/api/") && !request.url.startsWith("/media/");
    return isPage ? sendApp(request, reply, 404) : notFound(reply);
  });
}

/** A page that neither the browser nor a proxy may keep. */
const sendPersonal = (reply: FastifyReply, page: string) =>
  reply.type("text/html; charset=utf-8").header("cache-control", "private, no-store").send(page);

/** Preloads the first screen in its head (scripts/signed-in-heads.ts); some paths have their own. */
function signedInPage(files: StaticFiles, path = ""): string {
  const own = `/signed-in${path}/index.html`.replace("//", "/");
  return files.has(own) ? own : "/signed-in/other.html";
}

interface Previewed {
  session: Pick<SharedSession, "user" | "strainName">;
  serverName: string;
  publicUrl: string | undefined;
}

/**
 * The page of a link that is on, with what chats show of it (Open Graph): who shared it and the strain. Nothing more,
 * and the app's own picture: chats keep previews, which can't be taken back.
 */
function withPreview(
  html: string,
  { protocol, host, url }: Pick<FastifyRequest, "protocol" | "host" | "url">,
  { session, serverName, publicUrl }: Previewed,
): string {
  const origin = publicUrl ?? `${protocol}://${host}`;
  const title = sharedTitle(session.user);
  const description = shownStrainName(session.strainName);
  const tags = {
    ...{ "og:type": "website", "og:site_name": serverName, "og:title": title, "og:description": description },
    ...{ "og:url": new URL(url, origin).href, "og:image": `${origin}/icons/icon-512.png` },
    ...{ "og:image:alt": serverName, "twitter:card": "summary" },
  };
  const lines = Object.entries(tags).map(([name, text]) => {
    const attribute = name.startsWith("og:") ? "property" : "name";
    return `<meta ${attribute}="${name}" content="${escapeHtml(text)}" />`;
  });
  return html.replace("</head>", () => `${lines.join("\n")}\n</head>`);
}
