import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";
import {
  type ModerationAction,
  type ReportedKind,
  type ReportState,
  reportedKinds,
} from "#shared/domain/enumerations.ts";

const selectReports = (connection: Connection) =>
  connection
    .selectFrom("reports")
    .innerJoin("users as reported", "reported.id", "reports.reported_user_id")
    .leftJoin("users as reporter", "reporter.id", "reports.reporter_id")
    .selectAll("reports")
    .select(["reported.username as reported_username", "reporter.username as reporter_username"]);

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>["executeTakeFirstOrThrow"]>>;

/** Oldest first. */
export function listReports(connection: Connection, state: ReportState): Promise<ReportRow[]> {
  return selectReports(connection)
    .where("reports.state", "=", state)
    .orderBy("reports.created_at")
    .orderBy("reports.id")
    .execute();
}

export function findReport(connection: Connection, id: number): Promise<ReportRow | undefined> {
  return selectReports(connection).where("reports.id", "=", id).executeTakeFirst();
}

/** Locks the report. */
export async function lockReport(transaction: Connection, id: number): Promise<void> {
  await transaction.selectFrom("reports").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** One action resolves all open reports of the same subject. */
export async function updateReportsState(
  connection: Connection,
  { kind, subject_id }: Pick<Subject, "kind" | "subject_id">,
  state: ReportState,
): Promise<void> {
  const reported = reportedKinds.find((each) => each === kind);
  if (!reported) return;
  await connection
    .updateTable("reports")
    .set({ state })
    .where("kind", "=", reported)
    .where("subject_id", "=", subject_id)
    .where("state", "=", "open")
    .execute();
}

/** @returns its id */
export async function insertAction(connection: Connection, action: NewRow<"moderation_actions">): Promise<number> {
  return (await connection.insertInto("moderation_actions").values(action).returning("id").executeTakeFirstOrThrow())
    .id;
}

/**
 * The last of these actions about a subject that its person was told of, or of that id. Undefined when the last decision
 * was another one, such as a dismissal.
 */
export async function findLastTold(
  connection: Connection,
  { kind, subject_id, person_id }: Subject,
  actions: readonly ModerationAction[],
  id: number | undefined,
): Promise<number | undefined> {
  const last = await connection
    .selectFrom("moderation_actions")
    .select(["id", "action"])
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("person_id", "=", person_id)
    .where((eb) => (id === undefined ? eb("action", "in", [...actions, "dismiss"]) : eb("id", "=", id)))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && actions.includes(last.action) ? last.id : undefined;
}

export async function blankOperator(transaction: Connection, userId: string): Promise<void> {
  await transaction
    .updateTable("moderation_actions")
    .set({ operator: "someone who left" })
    .where("operator_id", "=", userId)
    .execute();
}

/** The record stays, but leads to nobody. */
export async function blankSubject(transaction: Connection, userId: string): Promise<void> {
  await transaction
    .updateTable("moderation_actions")
    .set({ subject_id: "" })
    .where("kind", "=", "user")
    .where("subject_id", "=", userId)
    .execute();
}

export function findPersonNamed(connection: Connection, usernameKey: string) {
  return connection
    .selectFrom("users")
    .select(["id", "username", "role"])
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();
}

export function findPersonForUpdate(transaction: Connection, id: string) {
  return transaction
    .selectFrom("users")
    .select(["username", "suspended_at", "suspended_until"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function listStandings(transaction: Connection, userIds: readonly string[]) {
  return transaction
    .selectFrom("users")
    .select(["id", "username", "role", "suspended_at"])
    .where("id", "in", userIds)
    .execute();
}

/** Who wrote it; undefined when it's gone. */
export async function findAuthor(
  connection: Connection,
  kind: Exclude<ReportedKind, "user">,
  id: number,
): Promise<string | undefined> {
  const queries = {
    session: connection.selectFrom("cannabis_sessions").select("user_id as author_id").where("id", "=", id),
    comment: connection.selectFrom("comments").select("user_id as author_id").where("id", "=", id),
    message: connection.selectFrom("messages").select("sender_id as author_id").where("id", "=", id),
  };
  return (await queries[kind].executeTakeFirst())?.author_id ?? undefined;
}

export async function updateSuspension(
  connection: Connection,
  userId: string,
  suspension: Pick<Row<"users">, "suspended_at" | "suspended_until">,
): Promise<void> {
  await connection.updateTable("users").set(suspension).where("id", "=", userId).execute();
}

export function listOverSuspensions(connection: Connection, until: Date): Promise<{ id: string }[]> {
  return connection.selectFrom("users").select("id").where("suspended_until", "<=", until).orderBy("id").execute();
}

/** What an action is about, and whom. */
export type Subject = Pick<Row<"moderation_actions">, "kind" | "subject_id" | "person_id">;
