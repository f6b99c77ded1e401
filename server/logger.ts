import Fastify, { type FastifyLoggerOptions } from "fastify";
import { destination, type LoggerOptions } from "pino";
import type { Config } from "./config.ts";

/**
 * Structured lines with a request id. They have the route's pattern, never the URL, query, body, headers or a sign-in's id:
 * consumption and searches must not be logged.
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

/** Buffered standard output: a write per line costs more than answering. Flushed on exit. */
const lines = () => destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

/** Fastify's logger without an application, for lines outside requests. */
export const createLog = (config: Config): Log => Fastify({ logger: loggerOptions(config) }).log;

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const describeCause = (error: Error): string | undefined =>
  error.cause instanceof Error ? error.cause.stack : undefined;
