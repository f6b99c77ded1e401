import { statfs } from "node:fs/promises";
import type { FastifyRequest, preValidationHookHandler } from "fastify";
import type { Context } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { isDataRequest, isForm } from "./request-facts.ts";

/** Milliseconds between two checks. */
const checkIntervalMs = 1_000;

/**
 * Answers 507 to requests that add data while DATA_DIR's disk is nearly full. The reserve is for deleting, which writes,
 * too, and for signing in and out. With PostgreSQL only uploads use this disk.
 * @returns the hook of every route that writes
 */
export function keepDiskReserve({ config, log }: Context): preValidationHookHandler {
  let [free, checkedAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  async function check(): Promise<void> {
    checkedAt = performance.now();
    const { bavail, bsize } = await statfs(config.dataFolder);
    free = bavail * bsize;
  }
  const refuse = () => {
    if (free >= config.diskReserve) return;
    log.error({ free }, "the disk of DATA_DIR is nearly full");
    throw new AppError(507, messages.storageFull);
  };
  return (request, _reply, done) => {
    if (!isForm(request.headers) && (config.databaseUrl !== undefined || !adds(request))) return done();
    if (performance.now() - checkedAt < checkIntervalMs) {
      refuse();
      return done();
    }
    check()
      .then(refuse)
      .then(() => done(), done);
  };
}

function adds(request: FastifyRequest): boolean {
  const { url = "", config } = request.routeOptions;
  if (!isDataRequest(request) || !["POST", "PATCH"].includes(request.method)) return false;
  return !url.startsWith("/api/auth/") || config.limit === "registration";
}
