// npm run recount: counts likes, comments, follows, sessions and comparisons again and says what it mended. It may run
// while the server does.
import { recount } from "#server/db/recount.ts";
import { withDatabase } from "./operator/with-database.ts";

await withDatabase(async (database) => {
  const mended = await recount(database);
  for (const { table, id, column, from, to } of mended) console.log(`${table} ${id}: ${column} was ${from}, is ${to}`);
  console.log(mended.length === 0 ? "Every counter is right." : `${mended.length} counters mended.`);
});
