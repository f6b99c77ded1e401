import { type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { selectUnwritten } from "#server/db/query/unwritten-sessions.ts";
import type { AuthorRow } from "#server/features/users/users.presenter.ts";
import type { RatingSource } from "#shared/domain/enumerations.ts";
import { selectPlaces } from "./session-places.repo.ts";

/** The owner's session, or one that is meant to be with it: a link alone may outlive what was agreed, or keep someone's own apart. */
export const isGathered = sql<SqlBool>`(cannabis_sessions.id = cannabis_sessions.gathering_id or ${isFound(
  sql`(select 1 from companions where companions.session_id = cannabis_sessions.gathering_id
    and companions.user_id = cannabis_sessions.user_id and companions.state = 'joined')`,
)})`;

export interface GatheredRow extends AuthorRow {
  id: number;
  user_id: string;
  gathering_id: number | null;
  rating: number | null;
  rated_by: RatingSource;
  notes: string | null;
  /** Whether the viewer's feed has it, so that a card of the gathering can stand in its place. */
  is_in_feed: boolean;
}

/**
 * The sessions of these gatherings that the viewer may see, in their order: the owner's, then as they were added. A
 * session is in a feed by its timeline or as one of a pulled author, as `pageOfTimeline` and `pageOfPulled` say.
 */
export function listGathered(
  connection: Connection,
  viewerId: string,
  gatherings: readonly number[],
): Promise<GatheredRow[]> {
  const entry = sql`(select 1 from timeline_entries where owner_id = ${viewerId}
    and timeline_entries.created_at = cannabis_sessions.created_at
    and timeline_entries.session_id = cannabis_sessions.id)`;
  const follow = sql`(select 1 from follows where follower_id = ${viewerId}
    and following_id = cannabis_sessions.user_id)`;
  const unwritten = selectUnwritten(viewerId)
    .clearSelect()
    .select(sql`1`.as("found"))
    .where("pulled_sessions.session_id", "=", sql.ref<number>("cannabis_sessions.id"));
  return selectPlaces(connection, viewerId)
    .clearSelect()
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .select(["cannabis_sessions.id", "cannabis_sessions.user_id", "cannabis_sessions.gathering_id"])
    .select(["cannabis_sessions.rating", "cannabis_sessions.rated_by", "cannabis_sessions.notes"])
    .select(["users.username", "users.first_name", "users.last_name", "avatar.address as avatar_address"])
    .select(
      sql<boolean>`((${isFound(entry)} and (cannabis_sessions.user_id = ${viewerId} or ${isFound(follow)}))
        or ${isFound(unwritten)})`.as("is_in_feed"),
    )
    .where("cannabis_sessions.gathering_id", "in", gatherings)
    .where(isGathered)
    .orderBy((eb) => eb.case().when("cannabis_sessions.id", "=", eb.ref("gathering_id")).then(0).else(1).end())
    .orderBy("cannabis_sessions.id")
    .execute();
}

/** A guest's session of that evening, and whether it's shown there. */
export async function findOwn(connection: Connection, gatheringId: number, userId: string) {
  return await connection
    .selectFrom("cannabis_sessions")
    .select("id")
    .select(isGathered.as("is_shown"))
    .where("gathering_id", "=", gatheringId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** A new session of a person who was there and isn't shown there: no second one is logged of that evening. */
export async function keepApart(transaction: Connection, sessionId: number, gatheringId: number): Promise<void> {
  await transaction
    .updateTable("cannabis_sessions")
    .set({ gathering_id: gatheringId })
    .where("id", "=", sessionId)
    .execute();
}

/** Adds a new session of a person who has said yes. */
export async function addToGathering(transaction: Connection, sessionId: number, gatheringId: number): Promise<void> {
  await transaction
    .updateTable("cannabis_sessions")
    .set({ gathering_id: gatheringId })
    .where("id", "in", [sessionId, gatheringId])
    .execute();
}

/** Takes a person's sessions out of another's gathering. */
export async function leaveGathering(transaction: Connection, gatheringId: number, userId: string): Promise<void> {
  await transaction
    .updateTable("cannabis_sessions")
    .set({ gathering_id: null })
    .where("gathering_id", "=", gatheringId)
    .where("id", "<>", gatheringId)
    .where("user_id", "=", userId)
    .execute();
}
