import { once } from "node:events";
import { createServer } from "node:http";
import { type Config, trying } from "#server/config.ts";

/** Serves `/metrics` and nothing else on a port of its own. @returns stops it */
export async function serveMetrics(
  { host, metricsPort }: Pick<Config, "host" | "metricsPort">,
  read: () => Promise<string>,
): Promise<() => void> {
  if (metricsPort === undefined) return () => {};
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== "GET" || request.url !== "/metrics") return response.writeHead(404).end();
    return read().then(
      (metrics) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(metrics),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(metricsPort, host);
  await trying("METRICS_PORT", () => once(server, "listening"));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
