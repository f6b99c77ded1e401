// The floors: servers without a database that answer with what the real one has answered before. bench/floors.ts starts
// this process and sends it the body of a feed; its workers share their ports as those of the real server do.
import cluster, { type Worker } from "node:cluster";
import { createServer } from "node:http";
import Fastify from "fastify";
import * as z from "zod/mini";
import { routes } from "#shared/contract/routes.ts";
import type { FloorAddresses, FloorOrder, StartedFloors } from "./floors.ts";

const host = "127.0.0.1";
const paths = { ready: "/ready", serialised: "/serialised" };

function listenBare(body: Buffer): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, host, () => {
      const address = server.address();
      if (address !== null && typeof address === "object") resolve(`http://${host}:${address.port}`);
    });
  });
}

function listenFastify(body: Buffer): Promise<string> {
  const app = Fastify();
  const sessions: unknown = JSON.parse(body.toString());
  const schema = z.toJSONSchema(routes.listFeed.replies[200], { target: "draft-7" });
  app.get(paths.ready, (_request, reply) => reply.header("content-type", "application/json").send(body));
  app.get(paths.serialised, { schema: { response: { 200: schema } } }, async () => sessions);
  return app.listen({ port: 0, host });
}

async function serve(feed: string): Promise<FloorAddresses> {
  const body = Buffer.from(feed);
  const bare = await listenBare(body);
  const origin = await listenFastify(body);
  return {
    bare: { origin: bare, path: "/" },
    ready: { origin, path: paths.ready },
    serialised: { origin, path: paths.serialised },
  };
}

function startWorker(feed: string): Promise<{ worker: Worker; addresses: FloorAddresses }> {
  const worker = cluster.fork();
  worker.send(feed);
  return new Promise((resolve) => {
    worker.once("message", (addresses: FloorAddresses) => resolve({ worker, addresses }));
  });
}

if (cluster.isPrimary) {
  process.once("message", async ({ feed, workers }: FloorOrder) => {
    const started = await Promise.all(Array.from({ length: workers }, () => startWorker(feed)));
    const pids = started.map(({ worker }) => Number(worker.process.pid));
    // All workers have the same addresses.
    const [first] = started;
    if (first) process.send?.({ addresses: first.addresses, pids } satisfies StartedFloors);
  });
} else {
  process.once("message", async (feed: string) => process.send?.(await serve(feed)));
}
process.once("disconnect", () => process.exit());
