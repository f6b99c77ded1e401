import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { type RegistrationMode, registrationModes } from "#shared/domain/enumerations.ts";
import type { KeepRule } from "./backup/keep-rule.ts";
import { addressOf, duration, flag, keepRule, readEnvironment, space, webAddress, wholeNumber } from "./environment.ts";
import { type MailSettings, mailOf, mailVariables } from "./mail/mail-settings.ts";
import { type OpenIdSettings, openIdOf, openIdVariables } from "./openid/openid-settings.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** The environment, documented in the table of settings in docs/operations.md. */
const Environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3_000),
  HOST: z._default(z.string().check(z.minLength(1, "must name an address")), "127.0.0.1"),
  DATA_DIR: z._default(z.string().check(z.minLength(1, "must name a folder")), "./data"),
  DATABASE_URL: z.optional(addressOf(/^postgres(ql)?:\/\/./, "must be a postgres:// address")),
  DATABASE_POOL: z._default(wholeNumber(1, 500), 10),
  REDIS_URL: z.optional(addressOf(/^rediss?:\/\/./, "must be a redis:// or rediss:// address")),
  WEB_CONCURRENCY: z._default(wholeNumber(1, 64), 1),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z._default(z.string(), "us-east-1"),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[\w.-]+$/, "must be the name of a bucket"))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PREFIX: z._default(z.string().check(z.regex(/^[\w./-]*$/, "must be made of letters, digits and ./_-")), ""),
  PUBLIC_URL: z.optional(
    webAddress.check(
      z.regex(/^[^/]+\/\/[^/]+\/?$/, "must be an address without a path, such as https://highnote.example.com"),
    ),
  ),
  ...mailVariables,
  ...openIdVariables,
  REGISTRATION: z.optional(z.enum(registrationModes, `must be one of ${registrationModes.join(", ")}`)),
  TRUST_PROXY: z._default(flag, false),
  SHUTDOWN_DELAY: z._default(wholeNumber(0, 60), 0),
  STORAGE_PER_PERSON: z.optional(space),
  BACKUP_EVERY: z.optional(duration),
  BACKUP_TO: z.optional(z.string()),
  BACKUP_KEEP: z._default(keepRule, { d: 7, w: 4, m: 6 }),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(", ")}`), "info"),
  SERVICE_WORKER: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  RATE_LIMIT_SCALE: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d+(\.\d+)?$/, "must be a number above 0")),
      z.pipe(z.transform(Number), z.number().check(z.positive("must be a number above 0"))),
    ),
    1,
  ),
});

/** All names that it may have, but for the files of secrets. */
export const environmentNames: readonly string[] = Object.keys(Environment.shape);

export interface Config {
  port: number;
  host: string;
  /** Absolute. Holds the SQLite file and the media folder. */
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Connections to PostgreSQL that each process may open. */
  databasePool: number;
  redisUrl: string | undefined;
  /** How many processes share the work on this machine. */
  workers: number;
  /** Undefined: pictures are stored in the folder. */
  s3: S3Settings | undefined;
  /** The origin that people open; undefined when it isn't configured. */
  publicUrl: string | undefined;
  /** Undefined: nothing is mailed. */
  mail: MailSettings | undefined;
  /** Undefined: no one can sign in with an account elsewhere. */
  openId: OpenIdSettings | undefined;
  /** Who may make an account; undefined leaves it to the Server page. */
  registration: RegistrationMode | undefined;
  trustProxy: boolean;
  /** Milliseconds in which a stopping server still answers, with `/readyz` failing. */
  shutdownDelay: number;
  logLevel: (typeof logLevels)[number];
  rateLimitScale: number;
  /** Bytes of pictures that each person may keep; undefined: as many as the disk takes. */
  storagePerPerson: number | undefined;
  backup: BackupSettings;
  /** Undefined: no metrics are served. */
  metricsPort: number | undefined;
  /** False: browsers get a service worker that removes itself. */
  serviceWorker: boolean;
  /** The bounds of each process; no variable sets them. */
  uploads: UploadBounds;
  /** Where people's push services may be; no variable sets it. */
  pushServices: PushServices;
  /** Bytes of DATA_DIR's disk reserved for deletions; no variable sets them. */
  diskReserve: number;
}

export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prepended to every name; empty or with a trailing slash. */
  prefix: string;
}

interface BackupSettings {
  /** Milliseconds; undefined: only before an update. */
  every: number | undefined;
  /** Absolute. */
  folder: string;
  keep: KeepRule;
}

export interface UploadBounds {
  /** Concurrent uploads, from the first byte of a file to the answer; beyond them 503. */
  underWay: { all: number; each: number };
  /** Stall timeout: 408 when fewer bytes arrive in this time. */
  stall: { milliseconds: number; bytes: number };
}

export interface PushServices {
  protocol: "https:" | "http:";
  port: number;
  /** Whether all of their addresses must be in the public internet. */
  publicOnly: boolean;
}

export class BadConfiguration extends Error {}

/** Wraps errors of `use` in BadConfiguration with one line that names the variable. */
export async function trying<Result>(
  variable: string | ((error: unknown) => string),
  use: () => Promise<Result>,
): Promise<Result> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof BadConfiguration) throw error;
    const name = typeof variable === "string" ? variable : variable(error);
    throw new BadConfiguration(`${name} cannot be used: ${firstLine(error)}`, { cause: error });
  }
}

/** Node's error for a host with several addresses has a code, but no message; that of `fetch` is in its cause. */
function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof TypeError && error.cause instanceof Error) return firstLine(error.cause);
  const code = "code" in error ? String(error.code) : error.name;
  return error.message.split("\n")[0] || code;
}

/** @throws BadConfiguration with one line that names the variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const refuse = (line: string, cause?: unknown): never => {
    throw new BadConfiguration(line, { cause });
  };
  const result = Environment.safeParse(readEnvironment(environment, refuse));
  if (!result.success) {
    const [issue] = result.error.issues;
    return refuse(`${issue?.path.join(".")} ${issue?.message}`);
  }
  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    redisUrl: data.REDIS_URL,
    workers: data.WEB_CONCURRENCY,
    s3: s3Of(data),
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ""),
    mail: mailOf(data, refuse),
    openId: openIdOf(data, refuse),
    registration: data.REGISTRATION,
    trustProxy: data.TRUST_PROXY,
    shutdownDelay: data.SHUTDOWN_DELAY * 1_000,
    logLevel: data.LOG_LEVEL,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    storagePerPerson: data.STORAGE_PER_PERSON,
    backup: {
      every: data.BACKUP_EVERY,
      folder: resolve(data.BACKUP_TO ?? join(data.DATA_DIR, "backups")),
      keep: data.BACKUP_KEEP,
    },
    metricsPort: data.METRICS_PORT,
    serviceWorker: data.SERVICE_WORKER === "on",
    uploads: { underWay: { all: 100, each: 10 }, stall: { milliseconds: 15_000, bytes: 64 * 1_024 } },
    pushServices: { protocol: "https:", port: 443, publicOnly: true },
    diskReserve: 64 * 1_024 * 1_024,
  };
}

/** All four or none: with an incomplete set, pictures would silently go to the folder. */
function s3Of(data: z.output<typeof Environment>): S3Settings | undefined {
  const named = {
    S3_ENDPOINT: data.S3_ENDPOINT,
    S3_BUCKET: data.S3_BUCKET,
    S3_ACCESS_KEY_ID: data.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: data.S3_SECRET_ACCESS_KEY,
  };
  if (Object.values(named).every((value) => value === undefined)) return undefined;
  const settingOf = (name: keyof typeof named) => {
    const value = named[name];
    if (value === undefined)
      throw new BadConfiguration(`${name} is missing: pictures in S3 need all of ${Object.keys(named).join(", ")}`);
    return value;
  };
  return {
    endpoint: settingOf("S3_ENDPOINT").replace(/\/+$/, ""),
    region: data.S3_REGION,
    bucket: settingOf("S3_BUCKET"),
    accessKeyId: settingOf("S3_ACCESS_KEY_ID"),
    secretAccessKey: settingOf("S3_SECRET_ACCESS_KEY"),
    prefix: data.S3_PREFIX.split("/")
      .filter(Boolean)
      .map((part) => `${part}/`)
      .join(""),
  };
}
