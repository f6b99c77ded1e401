import { statfs } from "node:fs/promises";
import type { Context } from "#server/context.ts";
import { findLatestBackups } from "#server/db/backup/backup-runs.ts";
import { loginSessionLifetime } from "#server/features/auth/login-sessions.service.ts";
import { countCases } from "#server/features/moderation/report-desk.service.ts";
import { version } from "#server/version.ts";
import type { Overview } from "#shared/contract/server-settings.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { countPeople, listLargest } from "./people.repo.ts";

const week = 7 * 24 * 60 * 60_000;
const startedAt = new Date(Date.now() - performance.now()).toISOString();

/** How the server is doing. */
export async function getOverview(
  { database, config, pictures, passwords, now }: Context,
  requests: number,
): Promise<Overview> {
  const time = now().getTime();
  const joined = new Date(time - week);
  const expiresAfter = new Date(time - week + loginSessionLifetime);
  const { photos, ...people } = await countPeople(database.db, { joined, expiresAfter });
  const { made } = await findLatestBackups(database.db);
  const { blocks, bavail, bsize } = await statfs(config.dataFolder);
  return {
    version,
    startedAt,
    people,
    storage: { used: (blocks - bavail) * bsize, total: blocks * bsize, photos },
    quota: config.storagePerPerson ?? null,
    largest: await listLargest(database.db, operatorLimits.lists.largest),
    queues: { pictures: pictures.size(), passwords: passwords.size(), requests },
    database: config.databaseUrl === undefined ? "SQLite" : "PostgreSQL",
    lastBackupAt: made?.ended_at.toISOString() ?? null,
    ...(await countCases(database.db)),
  };
}
