import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import { TransactionConflict } from "./errors.ts";
import { inLockOrder } from "./lock-order.ts";
import type { Tables } from "./schema/tables.ts";

/** Of one transaction before its conflict is thrown. Each deadlock lets at least one side through. */
const maxAttempts = 5;

/**
 * Runs `work` in one transaction, rolled back when it throws. `work` must touch nothing but the database, because it may
 * run again: on PostgreSQL after a deadlock, on SQLite after another member of its group has thrown.
 * @throws OuterConnectionUsed when `work` uses anything but `transaction`, or nests a transaction; LockOrderBroken when it
 * locks a person after a session
 */
export async function inTransaction<Result>(
  { db, guard, commits }: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  guard.assertOutside();
  const guarded: typeof work = (transaction) => guard.enter(() => inLockOrder(() => work(transaction)));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (commits ? commits.run(db, guarded) : db.transaction().execute(guarded));
    } catch (error) {
      if (!(error instanceof TransactionConflict) || attempt === maxAttempts) throw error;
    }
  }
}
