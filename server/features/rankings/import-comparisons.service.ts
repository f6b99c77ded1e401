import type { Context } from "#server/context.ts";
import { ForeignKeyViolation } from "#server/db/errors.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { readJournalVersion } from "#server/features/sessions/kept-answers.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { giveWay } from "#server/give-way.ts";
import { insertComparisons, listTimedComparisons } from "./comparisons.repo.ts";
import { fitChanges, refitRankings } from "./ranking-fit.service.ts";
import { lockOwnSessions, upsertSessionRatings } from "./rankings.repo.ts";

/** An answer of an archive, about sessions that are here. */
export interface ImportedComparison {
  winner: number;
  loser: number;
  /** The session whose rating was made of it; null of Compare. */
  rated: number | null;
  isTie: boolean;
  isAbsorbed: boolean;
  at: Date;
}

/** Answers, and strengths, that one transaction writes: on SQLite everybody's reads wait for it. */
const batchSizes = { answers: 200, strengths: 500 };
const nameOf = ({ winner, loser, rated, at }: Pick<ImportedComparison, "winner" | "loser" | "rated" | "at">) =>
  [winner, loser, rated, at.getTime()].join(" ");

/** Adds the answers that the person doesn't have yet, all about their own sessions, and fits the ranking. */
export async function importComparisons(
  context: Context,
  userId: string,
  comparisons: readonly ImportedComparison[],
): Promise<void> {
  const stored = await listTimedComparisons(context.database.db, userId);
  await giveWay();
  const known = new Set(
    stored.map((row) =>
      nameOf({
        ...{ winner: row.winner_session_id, loser: row.loser_session_id },
        ...{ rated: row.rated_session_id, at: row.created_at },
      }),
    ),
  );
  const missing = comparisons.filter((comparison) => !known.has(nameOf(comparison)));
  for (let start = 0; start < missing.length; start += batchSizes.answers) {
    const rows = missing
      .slice(start, start + batchSizes.answers)
      .map(({ winner, loser, rated, isTie, isAbsorbed, at }) => ({
        ...{ user_id: userId, winner_session_id: winner, loser_session_id: loser, rated_session_id: rated },
        ...{ is_tie: isTie, absorbed: isAbsorbed, created_at: at },
      }));
    await inTransaction(context.database, async (transaction) => {
      await lockUser(transaction, userId);
      // One of the sessions may be gone since they were looked up.
      const ids = rows.flatMap((row) => [row.winner_session_id, row.loser_session_id]);
      const here = await lockOwnSessions(transaction, userId, [...new Set(ids)]);
      const isHere = (row: (typeof rows)[number]) => here.has(row.winner_session_id) && here.has(row.loser_session_id);
      await insertComparisons(transaction, rows.filter(isHere));
    });
  }
  await refitAfterImport(context, userId);
}

/**
 * After an import or its undo, which may have moved all rows: batch by batch. Only what has changed meanwhile is fitted anew in
 * one transaction, where 10,000 sessions with 20,000 answers hold everybody up for 60 to 130 ms of processor time.
 */
export async function refitAfterImport(context: Context, userId: string): Promise<void> {
  const version = await readJournalVersion(context.database.db, userId);
  const { changed } = await fitChanges(context, context.database.db, userId);
  for (let start = 0; start < changed.length; start += batchSizes.strengths)
    await inTransaction(context.database, async (transaction) => {
      await lockUser(transaction, userId);
      await upsertSessionRatings(transaction, changed.slice(start, start + batchSizes.strengths));
    }).catch((error: unknown) => {
      // One of the sessions is gone since.
      if (!(error instanceof ForeignKeyViolation)) throw error;
    });
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    if ((await readJournalVersion(transaction, userId)) !== version) await refitRankings(context, transaction, userId);
  });
}
