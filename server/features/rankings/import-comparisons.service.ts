import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { insertComparisons, listTimedComparisons } from "./comparisons.repo.ts";
import { refitRankings } from "./ranking-fit.service.ts";

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

const batchSize = 200;
const nameOf = ({ winner, loser, rated, at }: Pick<ImportedComparison, "winner" | "loser" | "rated" | "at">) =>
  [winner, loser, rated, at.getTime()].join(" ");

/** Adds the answers that the person doesn't have yet, all about their own sessions, and fits the ranking. */
export async function importComparisons(
  context: Context,
  userId: string,
  comparisons: readonly ImportedComparison[],
): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    const stored = await listTimedComparisons(transaction, userId);
    const known = new Set(
      stored.map((row) =>
        nameOf({
          ...{ winner: row.winner_session_id, loser: row.loser_session_id },
          ...{ rated: row.rated_session_id, at: row.created_at },
        }),
      ),
    );
    const missing = comparisons.filter((comparison) => !known.has(nameOf(comparison)));
    for (let start = 0; start < missing.length; start += batchSize)
      await insertComparisons(
        transaction,
        missing.slice(start, start + batchSize).map(({ winner, loser, rated, isTie, isAbsorbed, at }) => ({
          ...{ user_id: userId, winner_session_id: winner, loser_session_id: loser, rated_session_id: rated },
          ...{ is_tie: isTie, absorbed: isAbsorbed, created_at: at },
        })),
      );
    await refitRankings(context, transaction, userId);
  });
}

/** After sessions have come or gone. */
export async function refitAfterImport(context: Context, userId: string): Promise<void> {
  await inTransaction(context.database, (transaction) => refitRankings(context, transaction, userId));
}
