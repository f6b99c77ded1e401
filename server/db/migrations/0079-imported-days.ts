import type { Migration } from "#server/db/migrator.ts";

/** Rows that are held at once. */
const batchSize = 500;
const dayMs = 24 * 60 * 60 * 1_000;
const minuteMs = 60 * 1_000;

interface Session {
  id: number;
  user_id: string;
  import_id: string | null;
  consumed_at: Date;
  utc_offset: number | null;
  created_at: Date;
}
type Changed = {
  cannabis_sessions: Session;
  timeline_entries: { owner_id: string; created_at: Date; session_id: number };
  pulled_sessions: { session_id: number | null };
};

/**
 * What a table said of when a session was stood where others see when it was noted: they are told its day. And what an
 * import has brought is in no follower's feed; entries in timelines are left to the daily sweep.
 */
export const importedDays: Migration = {
  async up(connection) {
    const db = connection.withTables<Changed>();
    const imported = db.selectFrom("cannabis_sessions").where("import_id", "is not", null);
    const told = imported
      .select(["id", "user_id", "created_at", "utc_offset"])
      .whereRef("created_at", "=", "consumed_at")
      .orderBy("id")
      .limit(batchSize);
    for (let after = 0, rows: Awaited<ReturnType<typeof told.execute>>; ; after = rows.at(-1)?.id ?? after) {
      rows = await told.where("id", ">", after).execute();
      if (rows.length === 0) break;
      for (const { id, user_id, created_at: before, utc_offset } of rows) {
        const created_at = noonOf(before, utc_offset ?? 0);
        await db.updateTable("cannabis_sessions").set({ created_at }).where("id", "=", id).execute();
        await db
          .updateTable("timeline_entries")
          .set({ created_at })
          .where("owner_id", "=", user_id)
          .where("created_at", "=", before)
          .where("session_id", "=", id)
          .execute();
      }
    }
    await db
      .updateTable("pulled_sessions")
      .set({ session_id: null })
      .where("session_id", "in", imported.select("id"))
      .execute();
  },
};

/** Noon in UTC of the day that the clocks of the place showed; now, if that is still to come. */
function noonOf(time: Date, utcOffset: number): Date {
  const day = Math.floor((time.getTime() + utcOffset * minuteMs) / dayMs);
  return new Date(Math.min((day + 0.5) * dayMs, Date.now()));
}
