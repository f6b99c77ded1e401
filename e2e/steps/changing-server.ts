import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A file whose name changes with its content, wherever it is named. */
const hashedName = /-[\w-]{8}(?=\.(?:js|css|woff2|svg|webp)\b)/g;
const isText = /^(?:text|application)\/(?:html|javascript|css)/;

export interface ChangingServer {
  readonly address: string;
  /** From now on it's the server of another build, of which every file has another name. */
  deploy(): void;
  /** As with SERVICE_WORKER=off. */
  turnWorkerOff(): void;
  /** It takes forever for this address, until `release`. */
  hold(path: string): void;
  /** Answers what was held. */
  release(): void;
  /** It has no answer for these addresses, until the next call. */
  fail(paths: RegExp | undefined): void;
  stop(): Promise<void>;
}

/** Stands in front of the journeys' server, and can have another build of the app than that. */
export async function startChangingServer(behind: string): Promise<ChangingServer> {
  let mark = "";
  let worker = "/service-worker.js";
  let held: string | undefined;
  let waiting: (() => void)[] = [];
  let failing: RegExp | undefined;
  const home = await (await fetch(behind)).text();
  const build = /name="build" content="([^"]+)"/.exec(home)?.[1] ?? "";
  const renamer = (mark: string) => (text: string) =>
    mark ? text.replace(hashedName, `$&${mark}`).replaceAll(build, `${build}${mark}`) : text;

  function pathBehind(path: string): string | undefined {
    if (path === "/service-worker.js") return worker;
    if (!mark || !path.startsWith("/assets/")) return path;
    return path.includes(`${mark}.`) ? path.replace(`${mark}.`, ".") : undefined;
  }

  function answer(asked: IncomingMessage, reply: ServerResponse): void {
    if (asked.url === held) {
      waiting.push(() => answer(asked, reply));
      return;
    }
    if (failing?.test(asked.url ?? "/")) {
      reply.writeHead(503).end();
      return;
    }
    // Of the build that is asked: a file of the one names no files of the next.
    const rename = renamer(mark);
    const path = pathBehind(asked.url ?? "/");
    if (path === undefined) {
      reply.writeHead(404).end();
      return;
    }
    // Compressed text could not be changed.
    const { "accept-encoding": _, "if-none-match": __, ...headers } = asked.headers;
    const passedOn = request(new URL(path, behind), { method: asked.method, headers }, async (come) => {
      const { "content-length": ___, "transfer-encoding": ____, ...its } = come.headers;
      const parts: Buffer[] = [];
      for await (const part of come) parts.push(part);
      const body = Buffer.concat(parts);
      const changed = isText.test(String(come.headers["content-type"])) ? rename(body.toString()) : body;
      reply.writeHead(come.statusCode ?? 500, its).end(changed);
    });
    passedOn.on("error", () => reply.destroy());
    asked.pipe(passedOn);
  }

  const front = createServer(answer);
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const { port } = front.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    deploy() {
      mark += "x";
    },
    turnWorkerOff() {
      worker = "/service-worker-off.js";
    },
    hold(path) {
      held = path;
    },
    release() {
      held = undefined;
      for (const answerNow of waiting) answerNow();
      waiting = [];
    },
    fail(paths) {
      failing = paths;
    },
    stop: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
