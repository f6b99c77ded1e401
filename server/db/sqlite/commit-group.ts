import { setImmediate } from "node:timers";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "#server/db/schema/tables.ts";

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

interface Member {
  work(transaction: Transaction<Tables>): Promise<void>;
  /** Its part is stored. */
  resolve(): void;
  /** Nothing of it is stored. */
  reject(error: unknown): void;
}

/** Milliseconds after which a group takes in nobody else: whoever only reads waits meanwhile. */
const longest = 20;

/**
 * Transactions that come at once share one commit, and with it one wait for the disk: for a database with one connection,
 * where they take turns anyway. Each still stores all of its part or nothing, and hears of it after the commit.
 */
export class CommitGroup {
  readonly #waiting: Member[] = [];
  #isAtWork = false;

  /** @param db the one database of this group; the transaction of all is begun on the first one's */
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
      if (!this.#isAtWork) this.#commitSoon(db);
    });
  }

  /** Once all requests that have arrived were read. */
  #commitSoon(db: Kysely<Tables>): void {
    this.#isAtWork = true;
    setImmediate(() => this.#commit(db));
  }

  async #commit(db: Kysely<Tables>): Promise<void> {
    const members: Member[] = [];
    let worked = 0;
    try {
      await db.transaction().execute(async (transaction) => {
        const end = performance.now() + longest;
        do {
          const member = this.#waiting.shift();
          if (!member) return;
          members.push(member);
          await member.work(transaction);
          worked += 1;
        } while (performance.now() < end);
      });
      for (const member of members) member.resolve();
    } catch (error) {
      const oneHasThrown = worked < members.length;
      if (oneHasThrown && worked > 0) await commitApart(db, members);
      else for (const member of members.length > 0 ? members : this.#waiting.splice(0)) member.reject(error);
    }
    this.#isAtWork = false;
    if (this.#waiting.length > 0) this.#commitSoon(db);
  }
}

/**
 * Once more, after one has thrown and everything was undone: each behind a savepoint of its own, so that whoever throws
 * takes back their own part alone. A savepoint copies each page before it changes, so it is not made for nothing.
 */
async function commitApart(db: Kysely<Tables>, members: readonly Member[]): Promise<void> {
  const taken: Member[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      for (const member of members) if (await isTaken(transaction, member)) taken.push(member);
    });
    for (const member of taken) member.resolve();
  } catch (error) {
    for (const member of members) member.reject(error);
  }
}

/** @returns whether its part stays. @throws when the transaction as a whole is lost */
async function isTaken(transaction: Transaction<Tables>, member: Member): Promise<boolean> {
  await sql`savepoint member`.execute(transaction);
  let isStored = true;
  try {
    await member.work(transaction);
  } catch (error) {
    await sql`rollback to member`.execute(transaction).catch(() => {
      // On a full disk SQLite has undone everything, savepoints included.
      throw error;
    });
    member.reject(error);
    isStored = false;
  }
  await sql`release member`.execute(transaction);
  return isStored;
}
