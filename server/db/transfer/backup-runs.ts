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

/** The last one that an operator has asked for, unless one has ended since; by the server's clock. */
export async function findAskedBackup(connection: Connection): Promise<{ id: number } | undefined> {
  return await connection
    .selectFrom("moderation_actions")
    .select("id")
    .where("action", "=", "back-up")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("backup_runs")
            .select("backup_runs.id")
            .whereRef("backup_runs.ended_at", ">=", "moderation_actions.created_at"),
        ),
      ),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Newest first. */
export const listBackupRuns = (connection: Connection, limit: number): Promise<Row<"backup_runs">[]> =>
  connection.selectFrom("backup_runs").selectAll().orderBy("id", "desc").limit(limit).execute();

/** The latest backup that was made, and the latest try. */
export async function findLatestBackups(
  connection: Connection,
): Promise<{ made: Row<"backup_runs"> | undefined; tried: Row<"backup_runs"> | undefined }> {
  const latest = connection.selectFrom("backup_runs").selectAll().orderBy("id", "desc").limit(1);
  const [made, tried] = [await latest.where("problem", "is", null).executeTakeFirst(), await latest.executeTakeFirst()];
  return { made, tried };
}
