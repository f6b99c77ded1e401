import { recordBackupRun } from "#server/db/backup/backup-runs.ts";
import type { Connection } from "#server/db/database.ts";
import { type BackupFile, writeBackup } from "./backup-folder.ts";
import type { Home, Written } from "./write-archive.ts";

/** Does the work of a backup, and records how it went. */
export async function recorded<Made extends Written & Partial<BackupFile>>(
  connection: Connection,
  work: (time: Date) => Promise<Made>,
): Promise<Made & { milliseconds: number }> {
  const time = new Date();
  const ended = () => ({ ended_at: new Date(), milliseconds: Date.now() - time.getTime() });
  try {
    const made = await work(time);
    const { milliseconds, ...end } = ended();
    const { path = "-", bytes = null } = made;
    await recordBackupRun(connection, { ...end, milliseconds, file: path, bytes, problem: null });
    return { ...made, milliseconds };
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    // The database may be what failed.
    await recordBackupRun(connection, { ...ended(), file: null, bytes: null, problem }).catch(() => undefined);
    throw error;
  }
}

/** Writes a backup into a folder. */
export const makeBackup = (home: Home, folder: string) =>
  recorded(home.database.db, (time) => writeBackup(home, folder, time));
