import Fastify, { type FastifyLoggerOptions } from "fastify";
import { destination, type LogFn, type Logger, type LoggerOptions } from "pino";
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
    hooks: { logMethod: withCleanMessage },
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => ({
        type: error.name,
        message: withoutData(error.message, error),
        stack: withoutData(error.stack ?? "", error),
        cause: describeCause(error),
      }),
    },
  }) satisfies FastifyLoggerOptions & Pick<LoggerOptions, "base" | "formatters" | "hooks">;

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

const describeCause = ({ cause }: Error): string | undefined =>
  cause instanceof Error ? withoutData(cause.stack ?? "", cause) : undefined;

/**
 * JSON.parse, and PostgreSQL of a value that it can't take (class 22), quote in their message what they were given, which may
 * be somebody's words.
 */
const quotesData = (error: Error): boolean =>
  error instanceof SyntaxError || /^22...$/.test(String(Reflect.get(error, "code")));

const withoutData = (text: string, error: Error): string =>
  quotesData(error) ? text.replace(error.message, () => error.message.replace(/["'].*["']/s, "…")) : text;

/** An error's message stands beside it as the line's own, too, where a library logs it or none is given. */
function withCleanMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [details, message, ...values]: unknown[] = args;
  const err: unknown = details instanceof Error ? details : Object(details).err;
  if (err instanceof Error) {
    const text = withoutData(typeof message === "string" ? message : err.message, err);
    method.apply(this, [details instanceof Error ? { err } : Object(details), text, ...values]);
  } else method.apply(this, args);
}
