import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../scripts/free-port.mjs";
import type { Request } from "./connection.ts";
import type { Place } from "./engines.ts";
import type { Subject } from "./measure.ts";
import { cpuBetween, memoryOf, processTree, usageOf } from "./process-usage.ts";
import { tokenOf } from "./seed/cast.ts";

export interface RunningServer {
  /** Milliseconds from its start to its first answer that the database is reached. */
  startedIn: number;
  /** Seconds of CPU until then; undefined where the system does not tell. */
  startCpu: number | undefined;
  /** Bytes of resident memory, all processes together. */
  memory(): number;
  subject(request: Subject["request"]): Subject;
  /** The answer to one request of a member of the cast. @throws when it is an error */
  read(person: number, path: string): Promise<{ text: string; etag: string }>;
  stop(): Promise<void>;
}

export const signedInAs = (person: number): Record<string, string> => ({ authorization: `Bearer ${tokenOf(person)}` });

function write(method: "POST" | "PATCH") {
  return (person: number, path: string, body: object): Request => {
    const headers = { ...signedInAs(person), "content-type": "application/json" };
    return { method, path, headers, body: JSON.stringify(body) };
  };
}
export const post = write("POST");
export const patch = write("PATCH");

export const get = (person: number, path: string): Request => ({ method: "GET", path, headers: signedInAs(person) });

export const ownCheckout = join(import.meta.dirname, "..");

/** What `npm start` gives Node: flags, and the file it runs, which a checkout that is compared must have built (`npm start`). */
function argumentsOf(checkout: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"));
  const words = String(scripts.start).split(" ");
  return [...words.filter((word) => word.startsWith("--")), join(checkout, words.at(-1) ?? "")];
}
/** Milliseconds between two looks whether it has started. */
const glanceMs = 5;

async function spawnServer(environment: Record<string, string>, checkout: string) {
  const origin = `http://127.0.0.1:${environment.PORT}`;
  const child = spawn(process.execPath, argumentsOf(checkout), {
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = once(child, "exit");
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("The server did not start");
    await wait(glanceMs);
  }
  return {
    origin,
    pid: Number(child.pid),
    async stop() {
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/**
 * The real server as `npm start` runs it, logging as it does by default, with nobody's rate limited.
 * @param checkout the folder whose server it is
 */
export async function startMeasured(
  place: Place,
  settings: Record<string, string> = {},
  checkout = ownCheckout,
): Promise<RunningServer> {
  const port: number = await freePort();
  const before = performance.now();
  const environment = {
    ...place.environment,
    PORT: String(port),
    MALLOC_ARENA_MAX: "2",
    NODE_COMPILE_CACHE: join(place.environment.DATA_DIR, "compiled"),
    RATE_LIMIT_SCALE: "1000000000",
    ...settings,
  };
  const { origin, pid, stop } = await spawnServer(environment, checkout);
  const startedIn = performance.now() - before;
  return {
    startedIn,
    startCpu: cpuBetween(new Map(), usageOf(processTree(pid))),
    memory: () => memoryOf(pid),
    subject: (request) => ({ origin, request, server: async () => processTree(pid), backends: place.backends }),
    async read(person, path) {
      const answer = await fetch(origin + path, { headers: { ...signedInAs(person), "accept-encoding": "identity" } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return { text, etag: answer.headers.get("etag") ?? "" };
    },
    stop,
  };
}
