// npm run backup -- --to FOLDER [--keep 7d,4w,6m]: writes everything into one file, beside the running server. `--to -`
// writes it to standard output.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type BackupFile, thinBackups, writeBackup } from "#server/backup/backup-folder.ts";
import { readKeepRule } from "#server/backup/keep-rule.ts";
import { recorded } from "#server/backup/make-backup.ts";
import { type Written, writeArchive } from "#server/backup/write-archive.ts";
import { BadConfiguration, readConfig } from "#server/config.ts";
import { hasPeople } from "#server/db/transfer/rows.ts";
import { formatBytes, formatSeconds } from "#server/format-bytes.ts";
import { openMedia } from "#server/media/open-media.ts";
import { reportProblems } from "./operator/report-problems.ts";
import { openExisting } from "./operator/with-database.ts";

const usage = "npm run backup -- --to FOLDER [--keep 7d,4w,6m], or --to - for a pipe";

await reportProblems("HighNote can't be backed up", async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "string" } } });
  const config = readConfig(process.env);
  const to = values.to ?? process.env.BACKUP_TO;
  if (!to) throw new BadConfiguration(`--to must name a folder: ${usage}`);
  const keep = values.keep === undefined ? undefined : readKeepRule(values.keep);
  if (values.keep !== undefined && !keep) throw new BadConfiguration(`--keep must be like 7d,4w,6m: ${usage}`);
  const database = await openExisting(config);
  try {
    if (!(await hasPeople(database.db))) throw new BadConfiguration("there is nothing to save: nobody has signed up");
    const home = { database, media: await openMedia(config) };
    const made = await recorded<Written & Partial<BackupFile>>(database.db, (time) =>
      to === "-" ? writeArchive(home, process.stdout, time) : writeBackup(home, resolve(to), time),
    );
    const { rows, pictures, milliseconds, path, bytes = 0 } = made;
    const contents = `${rows} rows and ${pictures} pictures in ${formatSeconds(milliseconds)}`;
    // Standard output may be the backup itself.
    console.error(path === undefined ? contents : `${path}: ${formatBytes(bytes)}, ${contents}`);
    if (to === "-" || !keep) return;
    const removed = await thinBackups(to, keep);
    if (removed.length > 0) console.error(`Removed ${removed.length} older: ${removed.join(", ")}`);
  } finally {
    await database.close();
  }
});
