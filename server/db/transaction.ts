import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import { TransactionConflict } from "./errors.ts";
import { inLockOrder } from "./lock-order.ts";
import type { Tables } from "./schema/tables.ts";

/** Of one transaction, before a conflict is told. Each deadlock lets at least one of its sides through. */
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction: all of it is stored, or nothing when it throws. Inside, only `transaction` may be used;
 * the outer connection throws OuterConnectionUsed, and so does a transaction within a transaction. A person that is locked
 * after a session throws LockOrderBroken. `work` must do nothing
 * but talk to the database, because it may begin again: on PostgreSQL after a deadlock, on SQLite after another one of
 * its group has thrown.
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
      if (!(error instanceof TransactionConflict) || attempt === ATTEMPTS) throw error;
    }
  }
}
