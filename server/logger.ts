import Fastify, { type FastifyLoggerOptions } from "fastify";
import { destination, type LoggerOptions } from "pino";
import type { Config } from "./config.ts";
import type { Log } from "./context.ts";

/**
 * Structured lines with a request id. A line tells the route's pattern, never the address, the query, a body, a header
 * or an id of a sign-in: what somebody consumed or searched must not stand in a log.
 */
export const loggerOptions = (config: Config) =>
  ({
    level: config.logLevel,
    stream: lines(),
    base: null,
    formatters: { log: withoutUnknownObjects },
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? "",
        cause: describeCause(error),
      }),
    },
  }) satisfies FastifyLoggerOptions & Pick<LoggerOptions, "base" | "formatters">;

const serialized: ReadonlySet<string> = new Set(["req", "res", "err"]);

/** Libraries log their options at 'trace', headers included: an object is written only if a serializer reduces it. */
function withoutUnknownObjects(details: Record<string, unknown>): Record<string, unknown> {
  const isKnown = ([name, value]: [string, unknown]) => serialized.has(name) || typeof value !== "object";
  return Object.fromEntries(Object.entries(details).filter(isKnown));
}

/** Standard output, a few lines at a time: writing each by itself costs more than answering. Exiting writes the rest. */
const lines = () => destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

/** The same lines for what happens outside of requests: Fastify's logger without an application around it. */
export const createLog = (config: Config): Log => Fastify({ logger: loggerOptions(config) }).log;

const describeCause = (error: Error): string | undefined =>
  error.cause instanceof Error ? error.cause.stack : undefined;
