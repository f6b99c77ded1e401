import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";
import type { AppealAnswer } from "#shared/domain/enumerations.ts";
import { toldActions } from "#shared/domain/operator-actions.ts";
import { selectActions } from "./desk.repo.ts";

const selectNotices = (connection: Connection, userId: string) =>
  selectActions(connection)
    .leftJoin("appeals", "appeals.action_id", "moderation_actions.id")
    .leftJoin("unread_notices as unread", (join) =>
      join.onRef("unread.action_id", "=", "moderation_actions.id").on("unread.user_id", "=", userId),
    )
    .select(["appeals.content as appeal", "appeals.created_at as appealed_at", "appeals.answer"])
    .select("unread.action_id as unread")
    .select((eb) =>
      eb
        .selectFrom("moderation_actions as upheld")
        .select((inner) => inner.fn.min("upheld.id").as("id"))
        .whereRef("upheld.kind", "=", "moderation_actions.kind")
        .whereRef("upheld.subject_id", "=", "moderation_actions.subject_id")
        .where("upheld.action", "=", "uphold")
        // Of this appeal, not of another one about the same thing: one transaction writes both.
        .whereRef("upheld.created_at", "=", "appeals.answered_at")
        .as("upheld_by"),
    )
    .where("moderation_actions.person_id", "=", userId)
    .where("moderation_actions.action", "in", toldActions);

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>["executeTakeFirstOrThrow"]>>;

/** The last first; all of them without a limit. */
export function listNotices(connection: Connection, userId: string, limit?: number): Promise<NoticeRow[]> {
  const notices = selectNotices(connection, userId).orderBy("moderation_actions.id", "desc");
  return (limit === undefined ? notices : notices.limit(limit)).execute();
}

export function findNotice(connection: Connection, userId: string, id: number): Promise<NoticeRow | undefined> {
  return selectNotices(connection, userId).where("moderation_actions.id", "=", id).executeTakeFirst();
}

/** What undid or upheld them. */
export function listOutcomes(connection: Connection, ids: readonly number[]) {
  return connection
    .selectFrom("moderation_actions")
    .select(["id", "reason", "created_at"])
    .where("id", "in", ids)
    .execute();
}

export async function insertAppeal(transaction: Connection, appeal: NewRow<"appeals">): Promise<void> {
  await transaction.insertInto("appeals").values(appeal).execute();
}

export function findAppeal(connection: Connection, id: number): Promise<Row<"appeals"> | undefined> {
  return connection.selectFrom("appeals").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Oldest first; not the operator's own, who would read who acted. */
export function listWaitingAppeals(connection: Connection, operatorId: string, limit: number) {
  return connection
    .selectFrom("appeals")
    .innerJoin("users", "users.id", "appeals.user_id")
    .innerJoin("moderation_actions as acted", "acted.id", "appeals.action_id")
    .select(["appeals.id", "appeals.content", "appeals.created_at", "users.username"])
    .select(["acted.action", "acted.kind", "acted.reason", "acted.operator"])
    .where("appeals.answer", "is", null)
    .where("appeals.user_id", "<>", operatorId)
    .orderBy("appeals.id")
    .limit(limit)
    .execute();
}

export async function countWaitingAppeals(connection: Connection, operatorId: string): Promise<number> {
  const { count } = await connection
    .selectFrom("appeals")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("answer", "is", null)
    .where("user_id", "<>", operatorId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns false when it's answered already */
export async function updateAnswer(
  transaction: Connection,
  id: number,
  answer: AppealAnswer,
  answered_at: Date,
): Promise<boolean> {
  const updated = await transaction
    .updateTable("appeals")
    .set({ answer, answered_at })
    .where("id", "=", id)
    .where("answer", "is", null)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}
