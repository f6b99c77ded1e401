// npm run rebuild-timelines: writes every feed again from the sessions and follows that there are. It may run while the
// server does.
import { rebuildTimelines } from "#server/features/timelines/timelines.service.ts";
import { withDatabase } from "./operator/with-database.ts";

await withDatabase(async (database) => {
  await rebuildTimelines(database);
  console.log("Every timeline is written again.");
});
