import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Config } from "./config.ts";
import { createLog } from "./logger.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { shutdownTimeoutMs } from "./serving.ts";

/** Milliseconds before a dead worker is replaced, doubled each time until one lives for `stableAfterMs`. */
const backOffMs = { initial: 100, max: 30_000 };
const stableAfterMs = 60_000;

/**
 * Serves one port with several processes: this one distributes connections and replaces workers that die.
 * @param release called when the last worker has ended
 * @returns their origin
 */
export async function runWorkers(config: Config, release: () => void): Promise<string> {
  const log = createLog(config);
  // Counters for workers on SQLite.
  new RateLimiterClusterMaster();
  let stopping = false;
  let delay = backOffMs.initial;

  async function fork(): Promise<string> {
    const startedAt = Date.now();
    const worker = cluster.fork();
    log.info({ worker: worker.process.pid }, "a worker starts");
    // A message to a worker that has just died.
    worker.on("error", (err) => log.warn({ err }, "a worker could not be told"));
    const origin = await listening(worker);
    log.info({ worker: worker.process.pid }, "a worker answers");
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt > stableAfterMs) delay = backOffMs.initial;
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
    }, delay);
    delay = Math.min(2 * delay, backOffMs.max);
  }

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const killTimer = setTimeout(() => signal(workers, "SIGKILL"), config.shutdownDelay + shutdownTimeoutMs + 1_000);
    const gone = workers.map((worker) => once(worker, "exit"));
    signal(workers, "SIGTERM");
    const ends = (await Promise.all(gone)).map(([code, signal]) => ({ code, signal }));
    clearTimeout(killTimer);
    release();
    // A worker that was still starting has no handler yet, and ends by the signal.
    process.exit(ends.every(({ code, signal }) => code === 0 || signal === "SIGTERM") ? 0 : 1);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  if (config.metricsPort !== undefined) {
    const { gatherFromWorkers } = await import("./metrics/cluster-metrics.ts");
    await serveMetrics(config, gatherFromWorkers());
  }
  // The first one alone, so that a failure to start is reported once.
  const origin = await fork();
  await Promise.all(Array.from({ length: config.workers - 1 }, fork));
  return origin;
}

function signal(workers: readonly Worker[], name: "SIGTERM" | "SIGKILL"): void {
  for (const worker of workers) if (!worker.isDead()) worker.process.kill(name);
}

/** @returns the worker's origin once it listens. @throws WorkerFailed; the worker has printed the reason */
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
