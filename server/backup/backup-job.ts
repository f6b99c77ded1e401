import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Context } from "#server/context.ts";
import { findLatestBackups } from "#server/db/transfer/backup-runs.ts";
import type { Report } from "./backup-process.ts";

/** The share of the interval after which a backup is due, so that a late timer doesn't skip a day. */
const dueTolerance = 0.9;
/** Milliseconds until a backup that failed is tried again. */
const retryAfterMs = 60 * 60_000;

/** Whether `BACKUP_EVERY` has passed since the last backup that was made. */
export async function isBackupDue({ config, database, now }: Context): Promise<boolean> {
  const { every } = config.backup;
  if (every === undefined) return false;
  const { made, tried } = await findLatestBackups(database.db);
  const isPast = (run: { ended_at: Date } | undefined, time: number) =>
    run === undefined || now().getTime() - run.ended_at.getTime() >= time * dueTolerance;
  return isPast(made, every) && isPast(tried, Math.min(every, retryAfterMs));
}

/** Makes a backup when one is due. @param stopping ends it half-way, which leaves no file */
export async function backUpWhenDue(context: Context, stopping: AbortSignal): Promise<void> {
  if (!(await isBackupDue(context)) || stopping.aborted) return;
  const child = fork(join(import.meta.dirname, "backup-process.ts"), { execArgv: ["--max-semi-space-size=4"] });
  const end = () => child.kill("SIGKILL");
  stopping.addEventListener("abort", end);
  child.send(context.config);
  let report: Report | undefined;
  child.on("message", (message: Report) => {
    report = message;
  });
  await once(child, "exit");
  stopping.removeEventListener("abort", end);
  if (stopping.aborted) return;
  if (!report) throw new Error("the process that makes backups died");
  if ("problem" in report) throw new Error(report.problem);
  context.log.info(report, "a backup was made");
}
