import cluster from "node:cluster";
import { BadConfiguration, type Config, readConfig } from "./config.ts";
import { startNotices } from "./features/operate/overview.service.ts";
import { openContext, openSharedContext, prepareSharedData } from "./open-context.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { serveUntilStopped } from "./serving.ts";
import { setV8Flags } from "./v8-flags.ts";
import { runWorkers, WorkerFailed } from "./workers.ts";

async function start(): Promise<void> {
  setV8Flags();
  keepFilesPrivate();
  const config = readConfig(process.env);
  if (cluster.isWorker) {
    process.send?.(await serveUntilStopped(config, await openSharedContext(config)));
    return;
  }
  const { origin, notices } = await (config.workers > 1 ? startWorkers(config) : startAlone(config));
  process.stdout.write(`HighNote is at ${origin}\n`);
  const address = config.publicUrl ?? named(origin);
  if (address !== origin) process.stdout.write(`People open ${address}\n`);
  process.stdout.write(`${notices(address).join("\n")}\n`);
}

/** This very machine by its name, since browsers make no passkeys for numbers. */
const named = (origin: string) => origin.replace(/^http:\/\/127\.0\.0\.1(?=:|$)/, "http://localhost");

async function startAlone(config: Config) {
  const context = await openContext(config);
  const notices = await startNotices(context);
  return { notices, origin: await serveUntilStopped(config, context) };
}

async function startWorkers(config: Config) {
  const { notices, release } = await prepareSharedData(config);
  return { notices, origin: await runWorkers(config, release) };
}

start().catch((error: Error) => {
  // The worker has printed the reason.
  if (error instanceof WorkerFailed) process.exit(1);
  const reason = error instanceof BadConfiguration ? error.message : error.stack;
  process.stderr.write(`HighNote cannot start: ${reason}\n`);
  process.exit(1);
});
