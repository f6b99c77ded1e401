import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

const maxRuns = 50;

/** Records a backup, made or failed, and forgets all but the latest runs. */
export async function recordBackupRun(connection: Connection, run: NewRow<"backup_runs">): Promise<void> {
  const { id } = await connection.insertInto("backup_runs").values(run).returning("id").executeTakeFirstOrThrow();
  await connection
    .deleteFrom("backup_runs")
    .where("id", "<=", id - maxRuns)
    .execute();
}

/** The latest backup that was made, and the latest try. */
export async function findLatestBackups(
  connection: Connection,
): Promise<{ made: Row<"backup_runs"> | undefined; tried: Row<"backup_runs"> | undefined }> {
  const latest = connection.selectFrom("backup_runs").selectAll().orderBy("id", "desc").limit(1);
  const [made, tried] = [await latest.where("problem", "is", null).executeTakeFirst(), await latest.executeTakeFirst()];
  return { made, tried };
}
