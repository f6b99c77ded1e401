import type { Database } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { type Clocked, dismiss, type Order } from "#server/features/operate/moderation.service.ts";

/** The newest actions of operators, the last first. */
export const listActions = ({ db }: Database, limit: number) =>
  db.selectFrom("moderation_actions").selectAll().orderBy("id", "desc").limit(limit).execute();

/** As an operator who decides that nothing happens. */
export const dismissReport = ({ database, now }: Clocked, order: Order & { reportId: number }): Promise<void> =>
  inTransaction(database, (transaction) => dismiss(transaction, order, now()));
