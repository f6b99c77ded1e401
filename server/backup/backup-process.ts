// The program of the process that makes the backups; backup-job.ts starts and ends it. Another process, because
// reading a whole database on SQLite would keep the server from answering.
import { once } from "node:events";
import { setPriority } from "node:os";
import { BadConfiguration, type Config } from "#server/config.ts";
import { openMedia } from "#server/media/open-media.ts";
import { openReachable } from "#server/reachable-database.ts";
import { thinBackups } from "./backup-folder.ts";
import { makeBackup } from "./make-backup.ts";

/** The message to the server about the backup. */
export type Report = { file: string; bytes: number; milliseconds: number } | { problem: string };

async function backUp(config: Config): Promise<Report> {
  const { folder, keep } = config.backup;
  const database = await openReachable({ ...config, databasePool: 2 });
  try {
    const { path, bytes, milliseconds } = await makeBackup({ database, media: await openMedia(config) }, folder);
    await thinBackups(folder, keep);
    return { file: path, bytes, milliseconds };
  } finally {
    await database.close();
  }
}

setPriority(10);
// Signals reach the whole process group; the server ends this process itself.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
const [config] = await once(process, "message");
const report = await backUp(config).catch((error: unknown): Report => {
  if (!(error instanceof Error)) return { problem: String(error) };
  return { problem: error instanceof BadConfiguration ? error.message : (error.stack ?? error.message) };
});
process.send?.(report, () => process.exit());
