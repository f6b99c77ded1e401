import { fork } from "node:child_process";
import { once } from "node:events";
import type { Context } from "#server/context.ts";
import { findAskedBackup, findLatestBackups, recordBackupRun } from "#server/db/transfer/backup-runs.ts";
import { programPath } from "#server/program-files.ts";
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
  await backUp(context, stopping);
}

/** Milliseconds in which what asks for one commits. */
export const backupDelay = 100;
/** Milliseconds for which one process alone takes up a backup that an operator has asked for. */
const claimedFor = 60 * 60_000;

/** Makes a backup when an operator has asked for one, in one of the server's processes. */
export async function backUpWhenAsked(context: Context, stopping: AbortSignal): Promise<void> {
  const asked = await findAskedBackup(context.database.db);
  if (!asked || stopping.aborted) return;
  const { consumedPoints } = await context.rateLimitStore.count(`backup ${asked.id}`, claimedFor);
  if (consumedPoints === 1) await backUp(context, stopping);
}

/** @throws when it couldn't be made, which is on the record then */
async function backUp(context: Context, stopping: AbortSignal): Promise<void> {
  const child = fork(programPath("backup/backup-process.ts"), { execArgv: ["--max-semi-space-size=4"] });
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
  if (!report) {
    const problem = "the process that makes backups died";
    const ended = { ended_at: context.now(), milliseconds: 0, file: null, bytes: null };
    await recordBackupRun(context.database.db, { ...ended, problem });
    throw new Error(problem);
  }
  if ("problem" in report) throw new Error(report.problem);
  context.log.info(report, "a backup was made");
}
