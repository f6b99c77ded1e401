import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "kysely";
import { inLockOrder } from "./checked-connection.ts";
import type { Database } from "./database.ts";
import { TransactionConflict } from "./errors.ts";
import type { Tables } from "./schema/tables.ts";

/** Thrown where code inside a transaction reaches for the outer connection. Always a fault of ours. */
export class OuterConnectionUsed extends Error {
  override readonly name = "OuterConnectionUsed";
  constructor() {
    super("The outer connection was used inside a transaction: pass the transaction's own connection on");
  }
}

const guards = new WeakMap<object, TransactionGuard>();

/** For deferred uses of the outer connection, as in a batch. @throws OuterConnectionUsed */
export const assertUsable = (connection: object): void => guards.get(connection)?.assertOutside();

/** Knows which code runs inside a transaction. There the outer connection would deadlock with itself on SQLite, and would
 *  silently write outside the transaction on PostgreSQL. */
export class TransactionGuard {
  // Closed at the end, so that work started inside a transaction may use the database afterwards.
  readonly #storage = new AsyncLocalStorage<{ open: boolean }>();

  /** @param connection the outer one */
  watch(connection: object): void {
    guards.set(connection, this);
  }

  async enter<Result>(work: () => Promise<Result>): Promise<Result> {
    const mark = { open: true };
    try {
      return await this.#storage.run(mark, work);
    } finally {
      mark.open = false;
    }
  }

  /** @throws OuterConnectionUsed */
  assertOutside(): void {
    if (this.#storage.getStore()?.open) throw new OuterConnectionUsed();
  }
}

/** Tries of one transaction before its conflict is thrown. Each deadlock lets at least one side through. */
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
