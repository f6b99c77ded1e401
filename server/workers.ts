import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Config } from "./config.ts";
import { createLog } from "./logger.ts";
import { shutdownTimeout } from "./serving.ts";

/** Milliseconds before a worker that died is replaced: the next one waits twice as long, until one lives for a while. */
const backOff = { first: 100, longest: 30_000 };
const longLife = 60_000;

/**
 * Lets several processes answer on one port: this one hands out the connections, and replaces whoever dies. It listens
 * and stores nothing itself.
 * @param release gives the home free when the last worker is gone
 * @returns where they listen
 */
export async function runWorkers(config: Config, release: () => void): Promise<string> {
  const log = createLog(config);
  // Counts for the workers that share a SQLite file.
  new RateLimiterClusterMaster();
  let stopping = false;
  let wait = backOff.first;

  async function fork(): Promise<string> {
    const born = Date.now();
    const worker = cluster.fork();
    log.info({ worker: worker.process.pid }, "a worker starts");
    // A message to one that has just died.
    worker.on("error", (err) => log.warn({ err }, "a worker could not be told"));
    const origin = await listening(worker);
    log.info({ worker: worker.process.pid }, "a worker answers");
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      if (Date.now() - born > longLife) wait = backOff.first;
      log.error({ worker: worker.process.pid, code, signal }, "a worker died and is replaced");
      replace();
    });
    return origin;
  }

  function replace(): void {
    setTimeout(() => {
      if (stopping) return;
      fork().catch((err) => {
        if (stopping) return;
        log.error({ err }, "a worker could not be replaced yet");
        replace();
      });
    }, wait);
    wait = Math.min(2 * wait, backOff.longest);
  }

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const patience = setTimeout(() => signal(workers, "SIGKILL"), config.shutdownDelay + shutdownTimeout + 1_000);
    const gone = workers.map((worker) => once(worker, "exit"));
    signal(workers, "SIGTERM");
    const ends = (await Promise.all(gone)).map(([code, signal]) => ({ code, signal }));
    clearTimeout(patience);
    release();
    // One that was only starting does not know the signal yet, and ends by it.
    process.exit(ends.every(({ code, signal }) => code === 0 || signal === "SIGTERM") ? 0 : 1);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  // The first one alone: what keeps it from starting is then said once.
  const origin = await fork();
  await Promise.all(Array.from({ length: config.workers - 1 }, fork));
  return origin;
}

function signal(workers: readonly Worker[], name: "SIGTERM" | "SIGKILL"): void {
  for (const worker of workers) if (!worker.isDead()) worker.process.kill(name);
}

/** Waits for a worker's word. It says itself why it cannot start; then this process goes with it. */
function listening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: unknown) => {
      if (typeof message === "string") resolve(message);
    });
    worker.once("exit", (code) => reject(new WorkerFailed(code)));
  });
}

export class WorkerFailed extends Error {
  constructor(code: number) {
    super(`a worker ended with ${code} before it answered`);
  }
}
