import { join } from "node:path";
import { startServer } from "#test/server-process.ts";
import type { Place } from "./engines.ts";
import type { Request } from "./load.ts";
import type { Subject } from "./measure.ts";
import { memoryOf, processTree } from "./process-usage.ts";
import { tokenOf } from "./seed/cast.ts";

export interface RunningServer {
  /** Milliseconds from its start to its first answer that the database is reached. */
  startedIn: number;
  /** How many processes serve: more than one where WEB_CONCURRENCY has an effect. */
  workers(): number;
  /** Bytes of resident memory, all processes together. */
  memory(): number;
  subject(request: Subject["request"]): Subject;
  /** The answer to one request of a member of the cast. @throws when it is an error */
  read(person: number, path: string): Promise<{ text: string; etag: string }>;
  stop(): Promise<void>;
}

export const signedInAs = (person: number): Record<string, string> => ({ authorization: `Bearer ${tokenOf(person)}` });

export function post(person: number, path: string, body: object): Request {
  const headers = { ...signedInAs(person), "content-type": "application/json" };
  return { method: "POST", path, headers, body: JSON.stringify(body) };
}

export const get = (person: number, path: string): Request => ({ method: "GET", path, headers: signedInAs(person) });

/** The real server as `npm start` runs it, with nobody's rate limited. */
export async function startMeasured(place: Place, settings: Record<string, string> = {}): Promise<RunningServer> {
  const before = performance.now();
  const server = await startServer({
    ...place.environment,
    NODE_COMPILE_CACHE: join(place.environment.DATA_DIR, "compiled"),
    RATE_LIMIT_SCALE: "1000000000",
    ...settings,
  });
  const ready = await fetch(`${server.url}/readyz`);
  if (!ready.ok) throw new Error(`The server is not ready: ${ready.status}`);
  const startedIn = performance.now() - before;
  return {
    startedIn,
    workers: () => Math.max(processTree(server.pid).length - 1, 1),
    memory: () => memoryOf(server.pid),
    subject: (request) => ({
      origin: server.url,
      request,
      server: async () => processTree(server.pid),
      backends: place.backends,
    }),
    async read(person, path) {
      const answer = await fetch(server.url + path, {
        headers: { ...signedInAs(person), "accept-encoding": "identity" },
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return { text, etag: answer.headers.get("etag") ?? "" };
    },
    async stop() {
      await server.end("SIGTERM");
    },
  };
}
