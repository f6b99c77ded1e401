// npm run recount: counts likes, comments, follows, sessions and comparisons again and says what it mended. It may run
// while the server does.
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrator.ts";
import { recount } from "#server/db/recount.ts";

const { databaseUrl, dataFolder } = readConfig(process.env);
const database = openDatabase(databaseUrl === undefined ? { dataFolder } : { databaseUrl });
await migrate(database);
const mended = await recount(database);
for (const { table, id, column, from, to } of mended) console.log(`${table} ${id}: ${column} was ${from}, is ${to}`);
console.log(mended.length === 0 ? "Every counter is right." : `${mended.length} counters mended.`);
await database.close();
