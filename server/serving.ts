import { setTimeout as pause } from "node:timers/promises";
import { buildApp } from "./app.ts";
import { type Config, trying } from "./config.ts";
import type { Context } from "./context.ts";

/** Milliseconds in which requests in flight may finish; one that hangs does not keep the process for ever. */
export const shutdownTimeout = 10_000;

/** Answers on the configured address until SIGTERM or SIGINT. @returns where it listens, without a slash at the end */
export async function serveUntilStopped(config: Config, context: Context): Promise<string> {
  const app = await buildApp(context);
  await trying(atFault, () => app.listen({ port: config.port, host: config.host }));
  const stop = async () => {
    if (app.isStopping) return;
    app.isStopping = true;
    // A load balancer sends more until it has noticed.
    await pause(config.shutdownDelay);
    setTimeout(() => process.exit(1), shutdownTimeout).unref();
    await app.close();
    await context.database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return app.listeningOrigin;
}

/** Of the two that say where to listen. */
function atFault(error: unknown): "PORT" | "HOST" {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "EADDRINUSE" || code === "EACCES" ? "PORT" : "HOST";
}
