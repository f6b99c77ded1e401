import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { findAskedBackup, listBackupRuns } from "#server/db/transfer/backup-runs.ts";
import { checkAddress } from "#server/doctor/address-checks.ts";
import { checkPush } from "#server/doctor/database-checks.ts";
import type { Finding } from "#server/doctor/finding.ts";
import { checkBackup, checkDisk } from "#server/doctor/machine-checks.ts";
import { checkMail } from "#server/doctor/mail-check.ts";
import { projectPath } from "#server/program-files.ts";
import { version } from "#server/version.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Backups, HealthLine, News, SetUp } from "#shared/contract/server-health.ts";
import { type HealthCheck, type HealthState, setUpSteps } from "#shared/domain/enumerations.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { operatorOf } from "./moderation.access.ts";
import { record } from "./moderation.service.ts";
import { findSetting, saveSetting } from "./server-settings.repo.ts";

const isEncrypted = ({ config }: Context) => config.publicUrl?.startsWith("https://") === true;

const checks: Readonly<Record<HealthCheck, (context: Context) => Promise<Finding>>> = {
  backup: ({ config, database }) => checkBackup(config, database),
  address: ({ config }) => checkAddress(config),
  disk: ({ config }) => checkDisk(config),
  mail: ({ config }) => checkMail(config),
  push: ({ config, database }) => checkPush(config, database),
};

/** Where a check's own answer isn't the whole story: what isn't set up yet is no fault. */
function stateBefore(check: HealthCheck, context: Context): HealthState | undefined {
  if (check === "mail" && context.mailer === undefined) return "todo";
  if (check === "push" && !isEncrypted(context)) return "waits";
  return undefined;
}

/** One line of the Server page; the fault of a check that couldn't be made is its finding. */
export async function checkHealth(context: Context, check: HealthCheck): Promise<HealthLine> {
  const { state, says, mend } = await checks[check](context).catch((error: unknown): Finding => {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    return { state: "fail", says: reason, mend: "see docs/operations.md" };
  });
  return { state: stateBefore(check, context) ?? (state === "ok" ? "done" : "attention"), says, mend: mend ?? null };
}

/** Has the server's jobs make one soon. It's on the record of actions. */
export async function askForBackup(context: Context, viewer: Viewer): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const operator = await operatorOf(transaction, viewer);
    const subject = { kind: "server" as const, subject_id: "backup", person_id: null };
    await record(transaction, "back-up", subject, { ...operator, reason: "By 'Back up now'" }, context.now());
  });
  context.backupAlarm.ring();
}

export async function listBackups(context: Context): Promise<Backups> {
  const { backup, dataFolder } = context.config;
  const runs = await listBackupRuns(context.database.db, operatorLimits.lists.backups);
  return {
    isBackingUp: (await findAskedBackup(context.database.db)) !== undefined,
    folder: backup.folder,
    isSameDisk: existsSync(backup.folder) ? (await stat(backup.folder)).dev === (await stat(dataFolder)).dev : null,
    every: backup.every ?? null,
    runs: runs.map(({ id, ended_at, milliseconds, problem, file, bytes, people, sessions, photos }) => ({
      ...{ id, endedAt: ended_at.toISOString(), milliseconds, problem, file, bytes },
      counted: people === null || sessions === null || photos === null ? null : { people, sessions, photos },
    })),
  };
}

/** Steps of a later version that this one doesn't know are left out. */
export async function getSetUp({ database }: Context): Promise<SetUp> {
  const skipped = (await findSetting(database.db, "skippedSteps"))?.split(",") ?? [];
  return { skipped: setUpSteps.filter((step) => skipped.includes(step)) };
}

export async function editSetUp(context: Context, viewer: Viewer, { skipped }: SetUp): Promise<SetUp> {
  await inTransaction(context.database, async (transaction) => {
    await operatorOf(transaction, viewer);
    const kept = setUpSteps.filter((step) => skipped.includes(step));
    await saveSetting(transaction, "skippedSteps", kept.join(",") || null, context.now());
  });
  return await getSetUp(context);
}

/** It reads the change log that comes with the program: nobody is asked for news. */
export async function getNews(): Promise<News> {
  const log = await readFile(projectPath("CHANGELOG.md"), "utf8").catch(() => "");
  return { version, changes: changesOf(log, version) };
}

/** The part of a change log below the heading that begins with a version; null without one. */
export function changesOf(log: string, wanted: string): string | null {
  const parts = log.split(/^## /m).slice(1);
  const found = parts.find((part) => part.split(/[\s\n]/)[0]?.replace(/[[\]]/g, "") === wanted);
  return found?.slice(found.indexOf("\n")).trim() || null;
}
