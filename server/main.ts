import { buildApp } from "./app.ts";
import { BadConfiguration, readConfig, trying } from "./config.ts";
import { openContext } from "./open-context.ts";

const shutdownPatience = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const context = await openContext(config);
  const app = await buildApp(context);
  await trying(atFault, () => app.listen({ port: config.port, host: config.host }));
  process.stdout.write(`HighNote is at ${app.listeningOrigin}
`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Requests in flight finish; one that hangs does not keep the process for ever.
    setTimeout(() => process.exit(1), shutdownPatience).unref();
    await app.close();
    await context.database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Of the two that say where to listen. */
function atFault(error: unknown): "PORT" | "HOST" {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "EADDRINUSE" || code === "EACCES" ? "PORT" : "HOST";
}

start().catch((error: Error) => {
  const reason = error instanceof BadConfiguration ? error.message : error.stack;
  process.stderr.write(`HighNote cannot start: ${reason}\n`);
  process.exit(1);
});
