// npm run doctor: checks the home that the configuration names, beside the running server or without it. A line for each
// check; the exit code is 1 when one has failed.
import { BadConfiguration, type Config, readConfig } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { checkAddress, checkServer } from "#server/doctor/address-checks.ts";
import * as rows from "#server/doctor/database-checks.ts";
import { type Finding, fail, ok } from "#server/doctor/finding.ts";
import * as machine from "#server/doctor/machine-checks.ts";
import { checkMail } from "#server/doctor/mail-check.ts";
import { checkOpenId } from "#server/doctor/openid-check.ts";

import { openMedia } from "#server/media/open-media.ts";
import { openExisting } from "./operator/with-database.ts";

const marks = { ok: "ok  ", warn: "warn", fail: "FAIL" };
let isWell = true;

/** @returns what the check has returned, undefined when it could not be made */
async function check(name: string, look: () => Promise<Finding>): Promise<void> {
  const { state, says, mend } = await look().catch((error: unknown): Finding => {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return fail(reason, error instanceof BadConfiguration ? "correct the setting" : "see docs/operations.md");
  });
  if (state === "fail") isWell = false;
  console.log(`${marks[state]}  ${name.padEnd(10)} ${says}${mend === undefined ? "" : `. To fix it: ${mend}`}`);
}

async function checkDatabase(config: Config, database: Database): Promise<void> {
  await check("schema", () => rows.checkSchema(database));
  await check("integrity", () => rows.checkIntegrity(database));
  await check("orphans", () => rows.checkOrphans(database));
  await check("counters", () => rows.checkCounters(database));
  await check("pictures", async () => rows.checkPictures(database, await openMedia(config)));
  await check("push", () => rows.checkPush(config, database));
  await check("clock", () => rows.checkClock(database));
  await check("backup", () => machine.checkBackup(config, database));
  await check("redis", () => machine.checkRedis(config, database));
}

let config: Config | undefined;
await check("settings", async () => {
  config = readConfig(process.env);
  const { databaseUrl, dataFolder, s3 } = config;
  return ok(
    `${databaseUrl ? "PostgreSQL" : "SQLite"}, photos ${s3 ? `in the bucket ${s3.bucket}` : "in the folder"}, ${dataFolder}`,
  );
});
if (config) {
  const settings = config;
  await check("trust", async () => machine.checkCertificates(process.env));
  await check("disk", () => machine.checkDisk(settings));
  await check("server", () => checkServer(settings));
  await check("address", () => checkAddress(settings));
  await check("mail", () => checkMail(settings));
  await check("openid", () => checkOpenId(settings));
  let database: Database | undefined;
  await check("database", async () => {
    database = await openExisting(settings);
    return machine.checkDatabaseTls(settings);
  });
  if (database) {
    await checkDatabase(settings, database);
    await database.close();
  }
}
if (!isWell) process.exitCode = 1;
