import cluster from "node:cluster";
import { statSync } from "node:fs";
import { join } from "node:path";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Context } from "#server/context.ts";
import { SQLITE_FILE } from "#server/db/database.ts";
import { findLatestBackups } from "#server/db/transfer/backup-runs.ts";
import { countDevices } from "#server/features/push/push-settings.service.ts";
import { version } from "#server/version.ts";
import { answerPrimary } from "./cluster-metrics.ts";

/** The counters of this process for Prometheus. Labels name routes and jobs, never people or paths. */
export interface Metrics {
  requestEnded(request: { method: string; route: string; status: number }, seconds: number): void;
  jobEnded(job: string, succeeded: boolean): void;
  /** @returns the counters in Prometheus' text format */
  read(): Promise<string>;
}

type Watched = Pick<Context, "config" | "database" | "pictures" | "passwords">;

/** Seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics(context: Watched): Metrics {
  const registry = new Registry();
  if (cluster.isWorker) answerPrimary(registry);
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "highnote_http_request_duration_seconds",
    help: "Requests by route and status, from the first byte to the answer's last",
    labelNames: ["method", "route", "status"],
    ...{ buckets, registers },
  });
  const jobs = new Counter({
    name: "highnote_job_runs_total",
    help: "Ends of regular jobs",
    labelNames: ["job", "outcome"],
    registers,
  });
  const lastJobs = new Gauge({
    name: "highnote_job_last_success_timestamp_seconds",
    help: "When a regular job last succeeded in a process that still runs",
    labelNames: ["job"],
    ...{ registers, aggregator: "max" as const },
  });
  watchQueues(registers, context);
  watchDatabase(registers, context);
  watchBackups(registers, context);
  watchDevices(registers, context);
  return {
    requestEnded: ({ method, route, status }, seconds) => requests.observe({ method, route, status }, seconds),
    jobEnded(job, succeeded) {
      jobs.inc({ job, outcome: succeeded ? "success" : "failure" });
      if (succeeded) lastJobs.set({ job }, Date.now() / 1_000);
    },
    read: () => registry.metrics(),
  };
}

function watchQueues(registers: Registry[], { pictures, passwords }: Watched): void {
  new Gauge({
    name: "highnote_queue_jobs",
    help: "Pictures to decode and passwords to check, waiting or in work",
    labelNames: ["queue"],
    registers,
    collect() {
      this.set({ queue: "pictures" }, pictures.size());
      this.set({ queue: "passwords" }, passwords.size());
    },
  });
  new Gauge({
    name: "highnote_info",
    help: "The version that runs",
    labelNames: ["version"],
    ...{ registers, aggregator: "first" as const },
  }).set({ version }, 1);
}

function watchDatabase(registers: Registry[], { config, database }: Watched): void {
  if (config.databaseUrl === undefined)
    new Gauge({
      name: "highnote_sqlite_log_bytes",
      help: "Size of the write-ahead log",
      ...{ registers, aggregator: "max" as const },
      collect() {
        this.set(statSync(join(config.dataFolder, `${SQLITE_FILE}-wal`), { throwIfNoEntry: false })?.size ?? 0);
      },
    });
  else
    new Gauge({
      name: "highnote_database_connections",
      help: "Connections to PostgreSQL, and queries that wait for one",
      labelNames: ["state"],
      registers,
      collect() {
        for (const [state, count] of Object.entries(database.countConnections() ?? {})) this.set({ state }, count);
      },
    });
}

function watchBackups(registers: Registry[], { database }: Watched): void {
  const options = { registers, aggregator: "max" as const };
  // Without its database a server still has metrics.
  const findMade = async () => (await findLatestBackups(database.db).catch(() => undefined))?.made;
  new Gauge({
    name: "highnote_backup_last_bytes",
    help: "Size of the last backup",
    ...options,
    async collect() {
      this.set((await findMade())?.bytes ?? 0);
    },
  });
  new Gauge({
    name: "highnote_backup_last_success_timestamp_seconds",
    help: "When the last backup was made; 0 when there is none",
    ...options,
    async collect() {
      this.set(((await findMade())?.ended_at.getTime() ?? 0) / 1_000);
    },
  });
}

function watchDevices(registers: Registry[], { database }: Watched): void {
  new Gauge({
    name: "highnote_push_devices",
    help: "Devices that want to be told of something new, by whether the last try has reached them",
    labelNames: ["state"],
    ...{ registers, aggregator: "max" as const },
    async collect() {
      const count = await countDevices(database).catch(() => undefined);
      if (!count) return this.reset();
      this.set({ state: "reached" }, count.all - count.failing);
      this.set({ state: "failing" }, count.failing);
    },
  });
}
