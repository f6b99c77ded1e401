// `npm run dump-release`: stores what this release makes of an empty database on both engines in test/releases, so that
// every later release is tested to upgrade it. To be run once for each release, and its files never edited.
import { writeFileSync } from "node:fs";
import { migrations } from "#server/db/migrations/migrations.ts";
import { startPostgres } from "#test/postgres/start-postgres.ts";
import { administrate } from "#test/postgres/template.ts";
import { dumpFile, dumpRelease } from "#test/releases/release-dump.ts";
import { at } from "./project.mjs";

const newest = Object.keys(migrations).at(-1) ?? "";
const folder = process.argv[2] ?? at("test", "releases");
writeFileSync(`${folder}/${dumpFile(newest, "sqlite")}`, await dumpRelease());
const { url, stop } = await startPostgres();
try {
  if (url === undefined) throw new Error("A dump of PostgreSQL needs an installed PostgreSQL, or TEST_POSTGRES_URL");
  const database = `highnote_release_${process.pid}`;
  await administrate({ url, database }, `create database ${database}`);
  const address = new URL(url);
  address.pathname = `/${database}`;
  writeFileSync(`${folder}/${dumpFile(newest, "postgres")}`, await dumpRelease(address.href));
  await administrate({ url, database }, `drop database ${database} with (force)`);
} finally {
  await stop();
}
