import cluster from "node:cluster";
import { BadConfiguration, readConfig } from "./config.ts";
import { openContext, openSharedContext, prepareSharedData } from "./open-context.ts";
import { serveUntilStopped } from "./serving.ts";
import { setV8Flags } from "./v8-flags.ts";
import { runWorkers, WorkerFailed } from "./workers.ts";

async function start(): Promise<void> {
  setV8Flags();
  const config = readConfig(process.env);
  if (cluster.isWorker) {
    process.send?.(await serveUntilStopped(config, await openSharedContext(config)));
    return;
  }
  const origin =
    config.workers > 1
      ? await runWorkers(config, await prepareSharedData(config))
      : await serveUntilStopped(config, await openContext(config));
  process.stdout.write(`HighNote is at ${origin}\n`);
  if (config.publicUrl !== undefined) process.stdout.write(`People open ${config.publicUrl}\n`);
}

start().catch((error: Error) => {
  // The worker has printed the reason.
  if (error instanceof WorkerFailed) process.exit(1);
  const reason = error instanceof BadConfiguration ? error.message : error.stack;
  process.stderr.write(`HighNote cannot start: ${reason}\n`);
  process.exit(1);
});
