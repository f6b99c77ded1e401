import type { Config } from "#server/config.ts";
import { type Database, SQLITE_FILE } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { migrations } from "#server/db/migrations/migrations.ts";
import { listMigrations } from "#server/db/migrator.ts";
import { countWrong } from "#server/db/recount.ts";
import { findMissingFiles, findStrayFiles } from "#server/features/photos/compare-pictures.service.ts";
import { findPushContact } from "#server/features/push/push-keys.service.ts";
import { countDevices } from "#server/features/push/push-settings.service.ts";
import { formatAge, formatBytes, formatSeconds } from "#server/format-bytes.ts";
import type { MediaStore } from "#server/media/media-store.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

export async function checkSchema({ db }: Database): Promise<Finding> {
  const ran = await listMigrations(db);
  const waiting = Object.keys(migrations).filter((name) => !ran.includes(name));
  if (waiting.length > 0) return warn(`updates that wait: ${waiting.join(", ")}`, "start the server, which makes them");
  return ok(`up to date (${ran.at(-1)})`);
}

export async function checkIntegrity({ db }: Database): Promise<Finding> {
  const dialect = dialectOf(db);
  const [first, ...more] = await dialect.listDamage(db);
  if (first !== undefined) {
    const others = more.length > 0 ? ` and ${more.length} more` : "";
    return fail(`${first}${others}`, `stop the server, keep ${SQLITE_FILE} aside, and restore the latest backup`);
  }
  return ok(`no damage in ${formatBytes(await dialect.measure(db))}`);
}

export async function checkOrphans({ db }: Database): Promise<Finding> {
  const orphans = await dialectOf(db).findOrphans(db);
  if (orphans.length === 0) return ok("every row that another one refers to is there");
  const said = orphans.map(({ table, parent, count }) => `${count} of ${table} without their ${parent}`);
  return fail(said.join(", "), "restore the latest backup, and report this as a bug");
}

export async function checkCounters(database: Database): Promise<Finding> {
  const wrong = await countWrong(database);
  return wrong === 0 ? ok("every one is right") : warn(`wrong: ${wrong}`, "npm run recount");
}

/** Names and addresses that lead nowhere outside a home: Apple's push service takes none of them as whom to ask. */
const homeName =
  /^(?:[^.]+|\[.*\]|\d+(?:\.\d+){3}|.*\.(?:local|localdomain|lan|home|home\.arpa|internal|intranet|corp))$/;

/** Some devices fail for their own reasons; when most do, it's the server that reaches nobody. */
export async function checkPush(config: Config, database: Database): Promise<Finding> {
  const { all, failing } = await countDevices(database);
  const says =
    all === 0 ? "no devices want to be told" : `devices: ${all}, of which the last try failed for ${failing}`;
  if (failing * 2 > all)
    return warn(says, "see what the log says of them, and let the server out on port 443 (docs/operations.md, Push)");
  const contact = await findPushContact({ config, database });
  if (!contact?.startsWith("https:") || !homeName.test(new URL(contact).hostname)) return ok(says);
  return warn(
    `${says}; no iPhone can be, for Apple refuses ${contact} as whom to ask`,
    "use a name that's known outside, or leave PUBLIC_URL out and put an email address as the contact on the Server page",
  );
}

/** Milliseconds; younger files and rows may belong to an upload in progress. */
const uploadTime = 60 * 60_000;

export async function checkPictures(database: Database, media: MediaStore): Promise<Finding> {
  const until = new Date(Date.now() - uploadTime);
  const missing = await findMissingFiles({ database, media }, until);
  const { count } = await findStrayFiles({ database, media }, until);
  if (missing.count > 0)
    return fail(
      `photos without their files: ${missing.count}, ${missing.missing[0]} among them`,
      "copy them from a backup: tar --zstd -xf FILE media, then into DATA_DIR/media or the bucket",
    );
  if (count.stray > 0)
    return warn(
      `files without a photo: ${count.stray} of ${count.files}`,
      "none needed: the server removes them within days. Are most of them strays? Then they're another database's",
    );
  return ok(`files: ${count.files}, each with its photo`);
}

/** Milliseconds. */
const tolerance = 2_000;

export async function checkClock({ db }: Database): Promise<Finding> {
  const there = await dialectOf(db).readClock(db);
  const apart = there ? Math.abs(there.getTime() - Date.now()) : 0;
  const mend = "let the machine set its clock by NTP (timedatectl set-ntp true)";
  if (apart > tolerance) return fail(`${formatSeconds(apart)} from the database's`, mend);
  const newest = await db.selectFrom("cannabis_sessions").select("created_at").orderBy("id", "desc").limit(1).execute();
  const ahead = (newest[0]?.created_at.getTime() ?? 0) - Date.now();
  if (ahead > tolerance) return fail(`behind: the newest session is ${formatAge(ahead)} in the future`, mend);
  return ok(new Date().toISOString());
}
