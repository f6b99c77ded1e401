import { statfs } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { isDataRequest } from "./data-request.ts";
import { isForm } from "./uploads.ts";

/** Milliseconds between two looks at the disk. */
const lookEvery = 1_000;

/**
 * Refuses with 507 what would fill DATA_DIR's disk to the last byte, because deleting writes too: it, signing in and
 * signing out have the rest. PostgreSQL looks after its own disk; beside it only uploads need this one.
 */
export function keepDiskReserve(app: FastifyInstance, { config, log }: Context): void {
  let [free, lookedAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  async function look(): Promise<void> {
    lookedAt = performance.now();
    const { bavail, bsize } = await statfs(config.dataFolder);
    free = bavail * bsize;
  }
  const refuse = () => {
    if (free >= config.diskReserve) return;
    log.error({ free }, "the disk of DATA_DIR is nearly full");
    throw new AppError(507, messages.storageFull);
  };
  app.addHook("preValidation", (request, _reply, done) => {
    if (!isForm(request.headers) && (config.databaseUrl !== undefined || !adds(request))) return done();
    if (performance.now() - lookedAt < lookEvery) {
      refuse();
      return done();
    }
    look()
      .then(refuse)
      .then(() => done(), done);
  });
}

function adds(request: FastifyRequest): boolean {
  const { url = "", config } = request.routeOptions;
  if (!isDataRequest(request) || !["POST", "PATCH"].includes(request.method)) return false;
  return !url.startsWith("/api/auth/") || config.limit === "registration";
}
