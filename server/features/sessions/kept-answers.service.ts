import { LRUCache } from "lru-cache";
import type { Connection } from "#server/db/database.ts";
import { prepared } from "#server/db/query/prepared.ts";

/** One row. The database changes the version with whatever a person's answers about their own journal are made of. */
const findJournalVersion = prepared<{ userId: string }, { version: number }>((connection, argument) =>
  connection.selectFrom("journal_versions").select("version").where("user_id", "=", argument("userId")),
);

/** Changes with whatever answers about a person's journal, and its ranking, are made of. */
export async function readJournalVersion(connection: Connection, userId: string): Promise<number> {
  const [row] = await findJournalVersion(connection, { userId });
  return row?.version ?? 0;
}

interface Kept<Answer> {
  readonly version: number;
  readonly answer: Answer;
}

/** An answer about one's own journal, for the version that it has now. */
export interface JournalAnswer<Answer> {
  readonly version: number;
  /** The kept answer, else a new one. */
  read(): Promise<Answer>;
}

/** @param make the answer for a person, from nothing but what changes the version of their journal */
type Make<Answer> = () => Promise<Answer>;

/**
 * Keeps one kind of answer about people's own journals in a process's memory, each for its person alone and until their
 * journal changes, in whatever process (docs/decisions/0014).
 * @param maxSize of all answers together
 * @param sizeOf counts an answer; each is 1 without it
 */
export function keepAnswers<Answer extends object>(maxSize: number, sizeOf: (answer: Answer) => number = () => 1) {
  const cacheOf = () =>
    new LRUCache<string, Kept<Answer>>({ maxSize, sizeCalculation: ({ answer }) => Math.max(1, sizeOf(answer)) });
  const cachesOfDatabases = new WeakMap<Connection, ReturnType<typeof cacheOf>>();

  /** @param db the database's outer connection: within a transaction the version may not have changed yet */
  return async (db: Connection, userId: string, make: Make<Answer>): Promise<JournalAnswer<Answer>> => {
    const cache = cachesOfDatabases.get(db) ?? cacheOf();
    cachesOfDatabases.set(db, cache);
    // Read before the answer is made: should the journal change meanwhile, the answer is kept under a version that is gone.
    const version = await readJournalVersion(db, userId);
    return {
      version,
      async read() {
        const kept = cache.get(userId);
        if (kept?.version === version) return kept.answer;
        const answer = await make();
        cache.set(userId, { version, answer });
        return answer;
      },
    };
  };
}
