import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Alarm } from "#server/alarm.ts";
import { buildApp } from "#server/app.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { Mailer } from "#server/mail/mailer.ts";
import { openDiskStore } from "#server/media/disk-store.ts";
import { openPictures } from "#server/media/pictures.ts";
import type { createMetrics } from "#server/metrics/metrics.ts";
import { OpenIdProvider } from "#server/openid/openid-provider.ts";
import { PasswordQueue } from "#server/passwords.ts";
import { openMemoryStore } from "#server/rate-limit/store.ts";
import { freshDatabase, type TestDatabase } from "./database.ts";

/** A clock that stands still until a test moves it. */
interface Clock {
  now: () => Date;
  advance(milliseconds: number): void;
}

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  clock: Clock;
  close(): Promise<void>;
}

function startClock(): Clock {
  let time = new Date("2026-06-15T12:00:00.000Z").getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** One process for all files that share a worker; starting one takes longer than most tests. */
const pictures = openPictures();

/** Loaded by those few who ask. */
async function openMetrics(watched: Parameters<typeof createMetrics>[0]) {
  return (await import("#server/metrics/metrics.ts")).createMetrics(watched);
}

/** The real application on a fresh database of the engine in TEST_ENGINE, or a given one; nothing of ours is replaced. */
export async function startApp(settings: Partial<Config> = {}, given?: TestDatabase): Promise<TestApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), "highnote-"));
  const config = {
    ...readConfig({
      DATA_DIR: dataFolder,
      LOG_LEVEL: "silent",
      RATE_LIMIT_SCALE: "1000",
    }),
    ...settings,
  };
  const testDatabase = given ?? (await freshDatabase());
  const clock = startClock();
  const silent = () => undefined;
  const passwords = new PasswordQueue({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const watched = { config, database: testDatabase.database, pictures, passwords };
  const context: Context = {
    ...watched,
    media: await openDiskStore(join(dataFolder, "media")),
    rateLimitStore: openMemoryStore(),
    notificationStore: openMemoryStore(),
    // Tests send when they look.
    pushAlarm: new Alarm(24 * 60 * 60_000),
    backupAlarm: new Alarm(24 * 60 * 60_000),
    metrics: config.metricsPort === undefined ? undefined : await openMetrics(watched),
    mailer: config.mail && new Mailer(config.mail),
    openId: config.openId && new OpenIdProvider(config.openId, config.publicUrl ?? "", clock.now),
    log: { info: silent, warn: silent, error: silent },
    now: clock.now,
  };
  const app = await buildApp(context);
  await app.ready();
  return {
    app,
    context,
    clock,
    async close() {
      await app.close();
      context.mailer?.close();
      await testDatabase.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
