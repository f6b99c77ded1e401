import { AsyncLocalStorage } from "node:async_hooks";

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
