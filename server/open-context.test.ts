import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmptyPlace, emptyPlace, engine } from "#test/database.ts";
import { freePort } from "../scripts/free-port.mjs";
import { BadConfiguration, readConfig } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { openContext } from "./open-context.ts";

/** For what the engine has no part in. */
const testOnce = test.runIf(engine === "sqlite");

let place: EmptyPlace | undefined;
let dataFolder: string;

beforeEach(async () => {
  place = await emptyPlace();
  dataFolder = await mkdtemp(join(tmpdir(), "highnote-opened-"));
});
afterEach(async () => {
  await place?.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

/** What a start says of it; main.test.ts shows that it's all that it says. */
const refusalOf = (settings: Record<string, string>): Promise<unknown> =>
  openContext(readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: "silent", ...settings })).then(
    () => undefined,
    (error) => error,
  );
const badConfiguration = (message: RegExp) =>
  expect.toSatisfy((error) => error instanceof BadConfiguration && message.test(error.message), String(message));

testOnce("a DATABASE_URL that leads nowhere is told in one line", async () => {
  expect(await refusalOf({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" })).toEqual(
    badConfiguration(/^DATABASE_URL .*ECONNREFUSED.*$/),
  );
});

testOnce("a store of pictures that is not there is told in one line", async () => {
  const keys = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "us", S3_SECRET_ACCESS_KEY: "secret" };
  expect(await refusalOf({ ...keys, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })).toEqual(
    badConfiguration(/^S3_ENDPOINT .*ECONNREFUSED.*$/),
  );
});

testOnce("a folder that is none is told in one line", async () => {
  const file = join(dataFolder, "file");
  await writeFile(file, "");
  expect(await refusalOf({ DATA_DIR: file })).toEqual(badConfiguration(/^DATA_DIR .*EEXIST.*$/));
});

test("a database of a newer version is told in one line", async ({ skip }) => {
  const location = place?.location ?? skip("PGlite opens no database by its address");
  const database = openDatabase(location);
  await migrate(database);
  const newer = { name: "9999-newer", timestamp: new Date().toISOString() };
  await database.db
    .withTables<{ kysely_migration: typeof newer }>()
    .insertInto("kysely_migration")
    .values(newer)
    .execute();
  await database.close();
  const settings: Record<string, string> =
    "databaseUrl" in location ? { DATABASE_URL: location.databaseUrl } : { DATA_DIR: location.dataFolder };
  expect(await refusalOf(settings)).toEqual(badConfiguration(/^\w+ .*a newer version has used it \(9999-newer\).*$/));
});
