import { BadConfiguration, type Config } from "#server/config.ts";
import type { Connection, Database } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/migrations.ts";
import { listMigrations } from "#server/db/migrator.ts";
import type { Tables } from "#server/db/schema/tables.ts";
import { recordBackupRun } from "#server/db/transfer/backup-runs.ts";
import { hasPeople } from "#server/db/transfer/rows.ts";
import { type BackupFile, thinBackups, writeBackup } from "./backup-folder.ts";
import { checkBackup } from "./restore.ts";
import type { Home, Written } from "./write-archive.ts";

/** What an archive holds. */
export interface Counted {
  people: number;
  sessions: number;
  photos: number;
}

/** Does the work of a backup, and records how it went. */
export async function recorded<Made extends Written & Partial<BackupFile & { counted: Counted }>>(
  connection: Connection,
  work: (time: Date) => Promise<Made>,
): Promise<Made & { milliseconds: number }> {
  const time = new Date();
  const ended = () => ({ ended_at: new Date(), milliseconds: Date.now() - time.getTime() });
  try {
    const made = await work(time);
    const { milliseconds, ...end } = ended();
    const { path = "-", bytes = null, counted } = made;
    await recordBackupRun(connection, { ...end, milliseconds, file: path, bytes, problem: null, ...counted });
    return { ...made, milliseconds };
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    // The database may be what failed.
    await recordBackupRun(connection, { ...ended(), file: null, bytes: null, problem }).catch(() => undefined);
    throw error;
  }
}

/** Writes a backup into a folder, opens it again and counts what's in it. @throws BadArchive when it can't be restored */
export const makeBackup = (home: Home, folder: string) =>
  recorded(home.database.db, async (time) => {
    const file = await writeBackup(home, folder, time);
    return { ...file, counted: await openAndCount(file.path) };
  });

async function openAndCount(path: string): Promise<Counted> {
  const { tables } = (await checkBackup(path)).manifest;
  const count = (table: keyof Tables) => tables[table]?.count ?? 0;
  return { people: count("users"), sessions: count("cannabis_sessions"), photos: count("photos") };
}

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
