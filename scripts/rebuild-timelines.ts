// npm run rebuild-timelines: writes every feed again from the sessions and follows that there are. It may run while the
// server does.
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrator.ts";
import { rebuildTimelines } from "#server/features/timelines/timelines.service.ts";

const { databaseUrl, dataFolder } = readConfig(process.env);
const database = openDatabase(databaseUrl === undefined ? { dataFolder } : { databaseUrl });
await migrate(database);
await rebuildTimelines(database);
console.log("Every timeline is written again.");
await database.close();
