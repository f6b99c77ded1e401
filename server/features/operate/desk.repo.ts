import { type Expression, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { consequences, type ModerationAction, type ReportedKind } from "#shared/domain/enumerations.ts";
import { decisions, toldDecisions } from "#shared/domain/operator-actions.ts";

type Subject = Pick<Row<"reports">, "kind" | "subject_id">;

/** The oldest cases: what is reported, with how many open reports; none about the operator who asks. */
export function listOpenCases(connection: Connection, operatorId: string, limit: number) {
  return connection
    .selectFrom("reports")
    .innerJoin("users", "users.id", "reports.reported_user_id")
    .select((eb) => [
      "reports.kind",
      "reports.subject_id",
      "users.username",
      eb.fn.min("reports.id").as("id"),
      eb.fn.countAll<number>().as("reports"),
      eb.fn.min("reports.created_at").as("created_at"),
    ])
    .where("reports.state", "=", "open")
    .where("reports.reported_user_id", "<>", operatorId)
    .groupBy(["reports.kind", "reports.subject_id", "users.username"])
    .orderBy((eb) => eb.fn.min("reports.id"))
    .limit(limit)
    .execute();
}

/** How many different things are reported, but for what's the operator's own. */
export async function countOpenCases(connection: Connection, operatorId: string): Promise<number> {
  const cases = connection
    .selectFrom("reports")
    .select(["kind", "subject_id"])
    .where("state", "=", "open")
    .where("reported_user_id", "<>", operatorId)
    .distinct();
  const { count } = await connection
    .selectFrom(cases.as("cases"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads all open reports of these subjects. */
export function listOpenReasons(connection: Connection, subjectIds: readonly string[]) {
  return connection
    .selectFrom("reports")
    .select(["kind", "subject_id", "reason"])
    .distinct()
    .where("state", "=", "open")
    .where("subject_id", "in", subjectIds)
    .execute();
}

/** Oldest first. */
export function listReportsOn(connection: Connection, { kind, subject_id }: Subject): Promise<Row<"reports">[]> {
  return connection
    .selectFrom("reports")
    .selectAll()
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .orderBy("id")
    .execute();
}

/** What undoes each action. */
const undoing = (action: Expression<ModerationAction>) => {
  const cases = Object.entries(decisions).map(
    ([done, { undoneBy }]) => sql`when ${sql.lit(done)} then ${sql.lit(undoneBy)}`,
  );
  return sql<ModerationAction>`case ${action} ${sql.join(cases, sql` `)} end`;
};

/**
 * Actions, as `moderation_actions`, with the later one that undid them: which says so, or is the first that may have when
 * none of those says which one it undid.
 */
export const selectActions = (connection: Connection) =>
  connection
    .selectFrom("moderation_actions")
    .selectAll("moderation_actions")
    .select((eb) =>
      eb
        .selectFrom("moderation_actions as later")
        .select((inner) => inner.fn.min("later.id").as("id"))
        .whereRef("later.id", ">", "moderation_actions.id")
        .whereRef("later.kind", "=", "moderation_actions.kind")
        .whereRef("later.subject_id", "=", "moderation_actions.subject_id")
        .where("later.action", "=", undoing(eb.ref("moderation_actions.action")))
        .where((inner) =>
          inner.or([inner("later.about", "is", null), inner("later.about", "=", inner.ref("moderation_actions.id"))]),
        )
        .as("undone_by"),
    );

/** Decisions about reports, the last first; none about the operator who asks. */
export function listDecisions(connection: Connection, operatorId: string, limit: number) {
  return connection
    .selectFrom("moderation_actions")
    .innerJoin("reports", "reports.id", "moderation_actions.report_id")
    .innerJoin("users", "users.id", "reports.reported_user_id")
    .select(["reports.id", "reports.kind", "users.username"])
    .select(["moderation_actions.action", "moderation_actions.reason", "moderation_actions.created_at"])
    .select((eb) =>
      eb
        .selectFrom("reports as same")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("same.kind", "=", "reports.kind")
        .whereRef("same.subject_id", "=", "reports.subject_id")
        .$asScalar()
        .$notNull()
        .as("reports"),
    )
    .where("moderation_actions.action", "in", consequences)
    .where("reports.reported_user_id", "<>", operatorId)
    .orderBy("moderation_actions.id", "desc")
    .limit(limit)
    .execute();
}

/** How many of these there are in all. */
export async function countDecisions(connection: Connection, operatorId: string): Promise<number> {
  const { count } = await connection
    .selectFrom("moderation_actions")
    .innerJoin("reports", "reports.id", "moderation_actions.report_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("moderation_actions.action", "in", consequences)
    .where("reports.reported_user_id", "<>", operatorId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The last decision about a report or its subject. */
export function findDecision(connection: Connection, report: Subject & { id: number }) {
  return selectActions(connection)
    .where("moderation_actions.action", "in", consequences)
    .where((eb) =>
      eb.or([
        eb("moderation_actions.report_id", "=", report.id),
        eb.and([
          eb("moderation_actions.kind", "=", report.kind),
          eb("moderation_actions.subject_id", "=", report.subject_id),
        ]),
      ]),
    )
    .orderBy("moderation_actions.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function findAction(connection: Connection, id: number) {
  return selectActions(connection).where("moderation_actions.id", "=", id).executeTakeFirst();
}

export async function reopenReports(transaction: Connection, { kind, subject_id }: Subject): Promise<void> {
  await transaction
    .updateTable("reports")
    .set({ state: "open" })
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .execute();
}

/** Whether content is shown, hidden or gone. */
export async function findHiddenAt(
  connection: Connection,
  kind: Exclude<ReportedKind, "user">,
  id: number,
): Promise<{ hidden_at: Date | null } | undefined> {
  const queries = {
    session: connection.selectFrom("cannabis_sessions").select("hidden_at").where("id", "=", id),
    comment: connection.selectFrom("comments").select("hidden_at").where("id", "=", id),
    message: connection.selectFrom("messages").select("hidden_at").where("id", "=", id),
  };
  return await queries[kind].executeTakeFirst();
}

/** The person whom a report is about, with the number of actions that they were told of. */
export function getReported(connection: Connection, userId: string) {
  return connection
    .selectFrom("users")
    .select(["id", "username", "first_name", "role", "suspended_at", "sessions_count", "created_at"])
    .select((eb) =>
      eb
        .selectFrom("moderation_actions")
        .select((count) => count.fn.countAll<number>().as("count"))
        .where("person_id", "=", userId)
        .where("action", "in", toldDecisions)
        .as("actions"),
    )
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}
