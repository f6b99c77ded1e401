import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { authorColumns } from "#server/db/query/author-columns.ts";
import { personVisibleTo, visibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

type Key = Pick<Row<"companions">, "session_id" | "user_id">;

/** Which of these people follow the asker, are followed back and may be seen. */
export async function listMutual(connection: Connection, askerId: string, people: readonly string[]) {
  const rows = await connection
    .selectFrom("follows")
    .innerJoin("follows as back", (join) =>
      join
        .onRef("back.follower_id", "=", "follows.following_id")
        .onRef("back.following_id", "=", "follows.follower_id"),
    )
    .select("follows.following_id as id")
    .where("follows.follower_id", "=", askerId)
    .where("follows.following_id", "in", people)
    .where(personVisibleTo(askerId, "follows.following_id"))
    .execute();
  return rows.map(({ id }) => id);
}

/** Mutual follows who were there with the asker, or were asked and haven't said no; the latest evening first. */
export function listOfEvenings(connection: Connection, askerId: string, limit: number) {
  const evenings = connection
    .selectFrom("companions")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "companions.session_id");
  const guests = evenings
    .select(["companions.user_id as person_id", "cannabis_sessions.consumed_at"])
    .where("cannabis_sessions.user_id", "=", askerId)
    .where("companions.state", "<>", sql.lit("ended"));
  const hosts = evenings
    .select(["cannabis_sessions.user_id as person_id", "cannabis_sessions.consumed_at"])
    .where("companions.user_id", "=", askerId)
    .where("companions.state", "=", sql.lit("joined"));
  return connection
    .selectFrom(guests.unionAll(hosts).as("evenings"))
    .innerJoin("follows", (join) =>
      join.onRef("follows.following_id", "=", "evenings.person_id").on("follows.follower_id", "=", askerId),
    )
    .innerJoin("follows as back", (join) =>
      join.onRef("back.follower_id", "=", "evenings.person_id").on("back.following_id", "=", askerId),
    )
    .innerJoin("users as person", "person.id", "evenings.person_id")
    .leftJoin("photos as avatar", "avatar.id", "person.avatar_id")
    .select(authorColumns)
    .where(personVisibleTo(askerId, "person.id", "person"))
    .groupBy(["person.id", "avatar.address"])
    .orderBy(({ fn }) => fn.max("evenings.consumed_at"), "desc")
    .orderBy("person.username_key")
    .limit(limit)
    .execute();
}

/** How many people have been asked, or have answered. */
export async function countCompanions(connection: Connection, sessionId: number): Promise<number> {
  const { count } = await connection
    .selectFrom("companions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("session_id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Asks of this person by the same other one since then. */
export async function countAsks(
  connection: Connection,
  { askerId, userId, since }: { askerId: string; userId: string; since: Date },
): Promise<number> {
  const { count } = await connection
    .selectFrom("companions")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "companions.session_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("companions.user_id", "=", userId)
    .where("companions.asked_at", ">", since)
    .where("cannabis_sessions.user_id", "=", askerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns false when the person has been asked before, whatever has become of it */
export async function insertCompanion(transaction: Connection, companion: NewRow<"companions">): Promise<boolean> {
  const row = await transaction
    .insertInto("companions")
    .values(companion)
    .onConflict((conflict) => conflict.doNothing())
    .returning("session_id")
    .executeTakeFirst();
  return row !== undefined;
}

export function findCompanion(connection: Connection, { session_id, user_id }: Key) {
  return connection
    .selectFrom("companions")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "companions.session_id")
    .select(["companions.state", "companions.asked_at", "cannabis_sessions.user_id as owner_id"])
    .select("cannabis_sessions.hidden_at")
    .where("companions.session_id", "=", session_id)
    .where("companions.user_id", "=", user_id)
    .executeTakeFirst();
}

export async function updateState(
  transaction: Connection,
  { session_id, user_id, state }: Key & Pick<Row<"companions">, "state">,
) {
  await transaction
    .updateTable("companions")
    .set({ state })
    .where("session_id", "=", session_id)
    .where("user_id", "=", user_id)
    .execute();
}

export async function deleteCompanion(transaction: Connection, { session_id, user_id }: Key): Promise<void> {
  await transaction
    .deleteFrom("companions")
    .where("session_id", "=", session_id)
    .where("user_id", "=", user_id)
    .execute();
}

/** Which of a person's asks nobody has answered. @param userId whom they've asked; everyone if absent */
export function listOpenAsks(connection: Connection, ownerId: string, userId?: string): Promise<Key[]> {
  return connection
    .selectFrom("companions")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "companions.session_id")
    .select(["companions.session_id", "companions.user_id"])
    .where("cannabis_sessions.user_id", "=", ownerId)
    .where("companions.state", "=", sql.lit("asked"))
    .$if(userId !== undefined, (query) => query.where("companions.user_id", "=", userId ?? ""))
    .orderBy("companions.user_id")
    .execute();
}

/** Those of a person whom the other one has ever asked, for a block. */
export async function listSessionsBetween(connection: Connection, ownerId: string, userId: string): Promise<number[]> {
  const rows = await connection
    .selectFrom("companions")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "companions.session_id")
    .select("companions.session_id")
    .where("companions.user_id", "=", userId)
    .where("cannabis_sessions.user_id", "=", ownerId)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** People who were there, as far as the viewer may see them: those who have a session in the gathering, and asks since then. */
export function listCompanions(
  connection: Connection,
  viewerId: string,
  { gatheringId, askedSince }: { gatheringId: number; askedSince: Date },
) {
  return connection
    .selectFrom("companions")
    .innerJoin("users", "users.id", "companions.user_id")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .leftJoin("cannabis_sessions", (join) =>
      join
        .onRef("cannabis_sessions.gathering_id", "=", "companions.session_id")
        .onRef("cannabis_sessions.user_id", "=", "companions.user_id"),
    )
    .select(["companions.user_id", "companions.state", "companions.asked_at", "cannabis_sessions.id as session_id"])
    .select(["users.username", "users.first_name", "users.last_name", "avatar.address as avatar_address"])
    .where("companions.session_id", "=", gatheringId)
    .where(personVisibleTo(viewerId, "companions.user_id", "users"))
    .where((eb) =>
      eb.or([
        eb.and([eb("companions.state", "=", sql.lit("joined")), eb("cannabis_sessions.id", "is not", null)]),
        eb.and([eb("companions.state", "=", sql.lit("asked")), eb("companions.asked_at", ">", askedSince)]),
      ]),
    )
    .orderBy("companions.state", "desc")
    .orderBy("cannabis_sessions.id")
    .orderBy("companions.asked_at")
    .orderBy("companions.user_id")
    .execute();
}

/** The owner of a gathering, if the viewer may see that person. */
export function findGatheringOwner(connection: Connection, viewerId: string, gatheringId: number) {
  return connection
    .selectFrom("cannabis_sessions")
    .innerJoin("users", "users.id", "cannabis_sessions.user_id")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .select(["users.id", "users.username", "users.first_name", "users.last_name", "avatar.address as avatar_address"])
    .where("cannabis_sessions.id", "=", gatheringId)
    .where(personVisibleTo(viewerId, "cannabis_sessions.user_id", "users"))
    .executeTakeFirst();
}

/** Asks that nobody has answered until then end, with their notifications. */
export async function endAsksUntil(transaction: Connection, time: Date): Promise<void> {
  await sql`delete from notifications where kind = 'companion' and exists (
    select 1 from companions where companions.session_id = notifications.session_id
    and companions.user_id = notifications.user_id and companions.state = 'asked' and companions.asked_at <= ${time})`.execute(
    transaction,
  );
  await transaction
    .updateTable("companions")
    .set({ state: "ended" })
    .where("state", "=", "asked")
    .where("asked_at", "<=", time)
    .execute();
}

/** Who belongs to these gatherings beside the viewer, as far as the viewer may see the owner's session and the people. */
export function listJoined(connection: Connection, viewerId: string, gatherings: readonly number[]) {
  const isWith = (person: string) => personVisibleTo(viewerId, person, "users");
  const hosts = connection
    .selectFrom("cannabis_sessions")
    .innerJoin("users", "users.id", "cannabis_sessions.user_id")
    .select(["cannabis_sessions.id as gathering_id", "users.id as user_id", "users.username"])
    .where("cannabis_sessions.id", "in", gatherings)
    .where(isWith("cannabis_sessions.user_id"));
  const guests = connection
    .selectFrom("cannabis_sessions")
    .innerJoin("companions", (join) =>
      join.onRef("companions.session_id", "=", "cannabis_sessions.id").on("companions.state", "=", sql.lit("joined")),
    )
    .innerJoin("users", "users.id", "companions.user_id")
    .select(["cannabis_sessions.id as gathering_id", "users.id as user_id", "users.username"])
    .where("cannabis_sessions.id", "in", gatherings)
    .where(visibleTo(viewerId))
    .where(isWith("companions.user_id"))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("cannabis_sessions as added")
          .select("added.id")
          .whereRef("added.gathering_id", "=", "companions.session_id")
          .whereRef("added.user_id", "=", "companions.user_id"),
      ),
    );
  return hosts.unionAll(guests).execute();
}

/** Whether the person has said yes to being in it, and has no session in it. */
export async function isMissedIn(connection: Connection, gatheringId: number, userId: string): Promise<boolean> {
  const row = await connection
    .selectFrom("companions")
    .leftJoin("cannabis_sessions", (join) =>
      join
        .onRef("cannabis_sessions.gathering_id", "=", "companions.session_id")
        .onRef("cannabis_sessions.user_id", "=", "companions.user_id"),
    )
    .select("companions.session_id")
    .where("companions.session_id", "=", gatheringId)
    .where("companions.user_id", "=", userId)
    .where("companions.state", "=", sql.lit("joined"))
    .where("cannabis_sessions.id", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
