import { BadConfiguration, type Config } from "#server/config.ts";
import { recordBackupRun } from "#server/db/backup/backup-runs.ts";
import { hasPeople } from "#server/db/backup/has-people.ts";
import type { Database } from "#server/db/database.ts";
import { migrations } from "#server/db/migrations/migrations.ts";
import { listMigrations, migrate } from "#server/db/migrator.ts";
import { thinBackups, writeBackup } from "./backup-folder.ts";

type Settings = Pick<Config, "backup">;

/**
 * Brings a database up to date. When there's something to change and people have signed up, all rows are written to a
 * backup before; not the pictures, which no migration touches.
 * @param tell gets one line for the operator
 * @throws BadConfiguration when that backup cannot be made: nothing is changed then
 */
export async function migrateSafely(
  database: Database,
  { backup: { folder, keep } }: Settings,
  tell: (line: string) => void,
): Promise<void> {
  const ran = await listMigrations(database.db);
  const hasNews = Object.keys(migrations).some((name) => !ran.includes(name));
  if (!hasNews || ran.length === 0 || !(await hasPeople(database.db))) {
    await migrate(database);
    return;
  }
  const time = new Date();
  const { path, bytes } = await writeBackup({ database, media: undefined }, folder, time).catch((error) => {
    throw new BadConfiguration(`BACKUP_TO cannot be used for a backup before the update: ${error.message}`, {
      cause: error,
    });
  });
  tell(`Before the update of the database, its rows were saved in ${path}`);
  await migrate(database);
  const ended = { ended_at: new Date(), milliseconds: Date.now() - time.getTime() };
  await recordBackupRun(database.db, { ...ended, file: path, bytes, problem: null });
  await thinBackups(folder, keep);
}
