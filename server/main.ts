import { mkdir } from "node:fs/promises";
import { buildApp } from "./app.ts";
import { BadConfiguration, readConfig } from "./config.ts";
import { openContext } from "./open-context.ts";

const shutdownPatience = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await mkdir(config.dataFolder, { recursive: true });
  const context = await openContext(config);
  const app = await buildApp(context);
  await app.listen({ port: config.port, host: config.host });
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

start().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof BadConfiguration) process.stderr.write(`HighNote cannot start: ${error.message}\n`);
  else if (error.code === "EADDRINUSE") process.stderr.write("HighNote cannot start: PORT is already in use\n");
  else process.stderr.write(`HighNote cannot start: ${error.stack}\n`);
  process.exit(1);
});
