import { type DatabaseLocation, openDatabase } from "#server/db/database.ts";
import type { NewRow } from "#server/db/schema/tables.ts";
import { keepLongDiary } from "#test/ranking-simulation/costs.ts";
import { insertRows } from "./bulk-insert.ts";
import { type Cast, personId } from "./cast.ts";

const rankedSessions = 300;
const compareAnswers = 3_000;

/**
 * All answers of a person who rated 300 sessions in the dialog and answered 3,000 times in Compare, about 4,350
 * answers in all. Apart from the other rows, because an earlier schema has no place for them.
 * @returns the sessions' ids
 */
export async function addRanker(location: DatabaseLocation, { ranker }: Cast, now: Date): Promise<number[]> {
  const { sessions, dialogAnswers, compared } = keepLongDiary(rankedSessions, compareAnswers);
  const user_id = personId(ranker);
  const database = openDatabase(location);
  try {
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const rows = sessions.map(({ rating, ratedBy }, number): NewRow<"cannabis_sessions"> => {
      const at = minutesAgo(sessions.length - number);
      const times = { consumed_at: at, created_at: at, updated_at: at };
      return {
        user_id,
        strain_name: `Number ${number}`,
        rating,
        rated_by: ratedBy ?? "hand",
        visibility: "private",
        ...times,
      };
    });
    await insertRows(database, "cannabis_sessions", rows);
    const stored = await database.db
      .selectFrom("cannabis_sessions")
      .select("id")
      .where("user_id", "=", user_id)
      .orderBy("created_at")
      .execute();
    const idOf = (number: number) => stored[number]?.id ?? 0;
    const answers = [...dialogAnswers, ...compared].map(
      ({ winnerSessionId, loserSessionId }, number): NewRow<"session_comparisons"> => ({
        ...{ user_id, winner_session_id: idOf(winnerSessionId), loser_session_id: idOf(loserSessionId) },
        // A diary rates its sessions in their order.
        rated_session_id: number < dialogAnswers.length ? idOf(Math.max(winnerSessionId, loserSessionId)) : null,
        created_at: now,
      }),
    );
    await insertRows(database, "session_comparisons", answers);
    await database.db.updateTable("users").set({ sessions_count: stored.length }).where("id", "=", user_id).execute();
    return stored.map(({ id }) => id);
  } finally {
    await database.close();
  }
}
