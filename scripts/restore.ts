// npm run restore -- FILE: fills the empty home that DATA_DIR or DATABASE_URL names from a backup. `--check` reads the file
// alone and writes nothing.
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { checkBackup, contentsOf, restore } from "#server/backup/restore.ts";
import { BadConfiguration, type Config, readConfig, trying } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { claimFolder } from "#server/db/sqlite/folder-lock.ts";
import { assertEmpty } from "#server/db/transfer/fill-database.ts";
import { openMedia } from "#server/media/open-media.ts";
import { openReachable } from "#server/reachable-database.ts";
import { reportProblems } from "./operator/report-problems.ts";

const usage = "npm run restore -- FILE [--check]";

await reportProblems("Nothing was restored", async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: "boolean" } } });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new BadConfiguration(`name one backup: ${usage}`);
  const config = readConfig(process.env);
  const checked = await checkBackup(file);
  const { tables, pictures } = checked.manifest;
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
  const contents = `${rows} rows, ${pictures ? `${pictures.count} pictures` : "no pictures"}`;
  if (values.check) {
    console.log(`${file} is whole: ${contents}, made at ${checked.about.madeAt} by version ${checked.about.version}`);
    return;
  }
  const { database, release } = await openHome(config);
  try {
    await assertEmpty(database.db, contentsOf(checked));
    await restore(file, checked, { database, media: await openMedia(config) });
    console.log(
      `Restored: ${contents}, as of ${checked.about.madeAt}. Everybody signs in anew, and invites have ended.`,
    );
    console.log("Roles, passwords and suspensions are as they were then: look at what has changed since.");
  } finally {
    await database.close();
    release();
  }
});

async function openHome(config: Config): Promise<{ database: Database; release: () => void }> {
  const { dataFolder, databaseUrl } = config;
  if (databaseUrl !== undefined) return { database: await openReachable(config), release: () => {} };
  await trying("DATA_DIR", () => mkdir(dataFolder, { recursive: true }));
  const release = await trying("DATA_DIR", async () => claimFolder(dataFolder));
  return { database: await openReachable(config), release };
}
