import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { defaultElo, eloFromStrength, hasEloMoved } from "#shared/domain/ranking/elo.ts";
import { fitRanking, type Standing } from "#shared/domain/ranking/fit.ts";
import { findLastComparedAt, listComparisons } from "./comparisons.repo.ts";
import { listRatedSessions, listSessionRatings, type StoredRating, upsertSessionRatings } from "./rankings.repo.ts";

/** One person's ranking, and the data it was fitted to (ranking.md, Model). */
export async function fitRankingOf(connection: Connection, userId: string) {
  const sessions = await listRatedSessions(connection, userId);
  const comparisons = await listComparisons(connection, userId);
  const stored = new Map((await listSessionRatings(connection, userId)).map((row) => [row.session_id, row]));
  const storedElo = new Map([...stored.values()].map((row) => [row.session_id, row.elo_rating]));
  return { ranking: fitRanking(sessions, comparisons, storedElo), sessions, comparisons, stored };
}

/**
 * Updates the stored ranking in the transaction that changed its inputs: comparisons, ratings or the set of sessions.
 * Writes only rows that moved (ranking.md, Model).
 */
export async function refitRankings({ now }: Context, transaction: Connection, userId: string): Promise<void> {
  await lockUser(transaction, userId);
  const { ranking, comparisons, stored } = await fitRankingOf(transaction, userId);
  // No ranking before the first comparison.
  if (comparisons.length === 0 && stored.size === 0) return;
  const before = ({ id }: Standing) => stored.get(id) ?? unranked;
  const recounted = ranking.standings.filter((standing) => hasOtherRecord(before(standing), standing));
  const lastComparedAt = await findLastComparedAt(
    transaction,
    recounted.map(({ id }) => id),
  );
  const isRecounted = new Set(recounted);
  const moved = ranking.standings.filter(
    (standing) =>
      isRecounted.has(standing) || hasEloMoved(before(standing).elo_rating, eloFromStrength(standing.strength)),
  );
  const at = now();
  const rows = moved.map((standing) => ({
    user_id: userId,
    session_id: standing.id,
    elo_rating: eloFromStrength(standing.strength),
    comparisons: standing.wins + standing.losses,
    wins: standing.wins,
    losses: standing.losses,
    last_compared_at: isRecounted.has(standing)
      ? (lastComparedAt.get(standing.id) ?? null)
      : before(standing).last_compared_at,
    created_at: at,
    updated_at: at,
  }));
  await upsertSessionRatings(transaction, rows);
}

/** Defaults for a session without a row (spec section 9). */
const unranked = { elo_rating: defaultElo, wins: 0, losses: 0, last_compared_at: null };

function hasOtherRecord(before: Pick<StoredRating, "wins" | "losses">, { wins, losses }: Standing): boolean {
  return before.wins !== wins || before.losses !== losses;
}
