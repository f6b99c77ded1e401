import { setImmediate } from "node:timers";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "#server/db/schema/tables.ts";

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

interface Member {
  work(transaction: Transaction<Tables>): Promise<void>;
  /** Committed. */
  resolve(): void;
  /** Rolled back. */
  reject(error: unknown): void;
}

/** Milliseconds after which a group takes no more members, because reads wait for it. */
const maxGroupDurationMs = 20;

/**
 * Group commit (docs/decisions/0015): concurrent transactions on one connection share a commit, and with it one wait for
 * the disk. Each is still stored as a whole or not at all, and resolves after the commit.
 */
export class CommitGroup {
  readonly #waiting: Member[] = [];
  #isCommitting = false;

  /** @param db the same for all members */
  run<Result>(db: Kysely<Tables>, work: Work<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let settle = () => {};
      this.#waiting.push({
        async work(transaction) {
          const result = await work(transaction);
          settle = () => resolve(result);
        },
        resolve: () => settle(),
        reject,
      });
      if (!this.#isCommitting) this.#commitSoon(db);
    });
  }

  /** After all requests that have arrived are read. */
  #commitSoon(db: Kysely<Tables>): void {
    this.#isCommitting = true;
    setImmediate(() => this.#commit(db));
  }

  async #commit(db: Kysely<Tables>): Promise<void> {
    const members: Member[] = [];
    let completed = 0;
    try {
      await db.transaction().execute(async (transaction) => {
        const end = performance.now() + maxGroupDurationMs;
        do {
          const member = this.#waiting.shift();
          if (!member) return;
          members.push(member);
          await member.work(transaction);
          completed += 1;
        } while (performance.now() < end);
      });
      for (const member of members) member.resolve();
    } catch (error) {
      const memberHasThrown = completed < members.length;
      if (memberHasThrown && completed > 0) await commitApart(db, members);
      else for (const member of members.length > 0 ? members : this.#waiting.splice(0)) member.reject(error);
    }
    this.#isCommitting = false;
    if (this.#waiting.length > 0) this.#commitSoon(db);
  }
}

/**
 * Second attempt, after a member has thrown and all was rolled back: each behind its own savepoint, so that a failing one
 * is rolled back alone. Not the first attempt, because a savepoint copies each page before it changes.
 */
async function commitApart(db: Kysely<Tables>, members: readonly Member[]): Promise<void> {
  const stored: Member[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      for (const member of members) if (await runBehindSavepoint(transaction, member)) stored.push(member);
    });
    for (const member of stored) member.resolve();
  } catch (error) {
    for (const member of members) member.reject(error);
  }
}

/** @returns false when the member has failed. @throws when the whole transaction is lost */
async function runBehindSavepoint(transaction: Transaction<Tables>, member: Member): Promise<boolean> {
  await sql`savepoint member`.execute(transaction);
  let isStored = true;
  try {
    await member.work(transaction);
  } catch (error) {
    await sql`rollback to member`.execute(transaction).catch(() => {
      // On a full disk SQLite has rolled back everything, savepoints included.
      throw error;
    });
    member.reject(error);
    isStored = false;
  }
  await sql`release member`.execute(transaction);
  return isStored;
}
