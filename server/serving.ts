import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { buildApp } from "./app.ts";
import { type Config, trying } from "./config.ts";
import type { Context } from "./context.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";

/** Milliseconds for requests in flight to finish when stopping. */
export const shutdownTimeoutMs = 10_000;

/** Serves on the configured address until SIGTERM or SIGINT. @returns the origin, without a trailing slash */
export async function serveUntilStopped(config: Config, context: Context): Promise<string> {
  const app = await buildApp(context);
  await trying(variableAtFault, () => app.listen({ port: config.port, host: config.host }));
  // Of several workers' metrics the primary process serves the sum.
  const { metrics } = context;
  const stopMetrics = metrics && cluster.isPrimary ? await serveMetrics(config, metrics.read) : () => {};
  const stop = async () => {
    if (app.isStopping) return;
    app.isStopping = true;
    // Load balancers send requests until their next health check.
    await pause(config.shutdownDelay);
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    stopMetrics();
    await app.close();
    await context.database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return app.listeningOrigin;
}

/** Which of the two variables of the address is wrong. */
function variableAtFault(error: unknown): "PORT" | "HOST" {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "EADDRINUSE" || code === "EACCES" ? "PORT" : "HOST";
}
