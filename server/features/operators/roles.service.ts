import type { Connection, Database } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { type Clocked, findPerson, type Order, record } from "#server/features/moderation/moderation.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { ModerationAction, OperatorRole } from "#shared/domain/enumerations.ts";
import { listOperators as list, updateRole } from "./roles.repo.ts";

const actionOf = (role: OperatorRole | null): ModerationAction => (role === null ? "end-role" : `make-${role}`);

/** From a shell. @throws ModerationRefused when there is nobody of that name */
export async function setRoleOf(
  { database, now }: Clocked,
  username: string,
  role: OperatorRole | null,
  order: Order,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { id } = await findPerson(transaction, username);
    await lockUser(transaction, id);
    await giveRole(transaction, id, role, order, now());
  });
}

/** In a transaction that has locked the person. */
export async function giveRole(
  transaction: Connection,
  userId: string,
  role: OperatorRole | null,
  order: Order,
  time: Date,
): Promise<void> {
  await updateRole(transaction, userId, role);
  const subject = { kind: "user" as const, subject_id: userId, person_id: userId };
  await record(transaction, actionOf(role), subject, order, time);
}

export const listOperators = ({ db }: Database) => list(db);
