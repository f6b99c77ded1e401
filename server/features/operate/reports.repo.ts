import type { Connection } from "#server/db/database.ts";
import { fetchPage, type PageRequest } from "#server/db/query/pagination.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

type Report = Row<"reports">;

/** Idempotent while one is open; reopens an answered one. */
export async function insertReport(connection: Connection, report: NewRow<"reports">): Promise<void> {
  await connection
    .insertInto("reports")
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(["reporter_id", "kind", "subject_id"])
        .doUpdateSet(({ ref }) => ({
          reason: ref("excluded.reason"),
          details: ref("excluded.details"),
          content: ref("excluded.content"),
          created_at: ref("excluded.created_at"),
          state: "open",
        }))
        .where("reports.state", "<>", "open"),
    )
    .execute();
}

export function getReport(
  connection: Connection,
  { reporter_id, kind, subject_id }: Pick<Report, "kind" | "subject_id"> & { reporter_id: string },
): Promise<Report> {
  return connection
    .selectFrom("reports")
    .selectAll()
    .where("reporter_id", "=", reporter_id)
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .executeTakeFirstOrThrow();
}

/** A person's reports, newest first. */
export function listReportsOf(connection: Connection, userId: string, page: PageRequest) {
  return fetchPage(
    connection.selectFrom("reports").selectAll().where("reporter_id", "=", userId),
    {
      column: "id",
      id: "id",
      types: ["whole", "whole"],
      direction: "desc",
      keys: ({ id }) => [id, id],
    },
    page,
  );
}

export async function blankDetailsOf(connection: Connection, userId: string): Promise<void> {
  await connection
    .updateTable("reports")
    .set({ details: null })
    .where("reporter_id", "=", userId)
    .where("details", "is not", null)
    .execute();
}
