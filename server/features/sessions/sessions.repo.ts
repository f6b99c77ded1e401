import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { type ArgumentOf, batched, prepared, type Value } from "#server/db/query/prepared.ts";
import { startsWith } from "#server/db/query/text-match.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";
import type { SessionPhotoView } from "#server/features/photos/photos.presenter.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { isGathered } from "./gatherings.repo.ts";
import { shownColumns } from "./session-columns.ts";
import { listFurtherPhotos } from "./session-photos.repo.ts";
import { isLikedBy } from "./session-places.repo.ts";

export interface SeenSession {
  viewerId: string;
  id: number;
}

export const selectSession = (connection: Connection, argument: ArgumentOf<SeenSession>) =>
  connection
    .selectFrom("cannabis_sessions")
    .selectAll()
    .where("id", "=", argument("id"))
    .where(visibleTo(argument("viewerId")));

/** None or one. For sessions.access.ts alone, as session-locks.repo.ts is. */
export const findSession = prepared<SeenSession, Row<"cannabis_sessions">>(selectSession);

/** Ignores visibility: for moderation alone. */
export async function findOwner(connection: Connection, id: number): Promise<string | undefined> {
  const row = await connection
    .selectFrom("cannabis_sessions")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.user_id;
}

/** For moderation alone. Null: it has no photo; undefined: there is no such session. */
export async function findFirstPhoto(connection: Connection, id: number): Promise<string | null | undefined> {
  const query = connection.selectFrom("cannabis_sessions").select("photo_id").where("id", "=", id);
  return (await query.executeTakeFirst())?.photo_id;
}

/** For moderation alone, as above. */
export function lockAnySession(transaction: Connection, id: number) {
  return transaction
    .selectFrom("cannabis_sessions")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sessions with author, both pictures and the viewer's like, in one statement. */
function selectHydrated(connection: Connection, viewerId: Value<string>) {
  return connection
    .selectFrom("cannabis_sessions")
    .innerJoin("users", "users.id", "cannabis_sessions.user_id")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .leftJoin("photos as photo", "photo.id", "cannabis_sessions.photo_id")
    .select(shownColumns)
    .select([
      "users.version as author_version",
      "users.username",
      "users.first_name",
      "users.last_name",
      "users.show_location",
      "users.allow_comments",
      "avatar.address as avatar_address",
      "photo.id as photo_id",
      "photo.address as photo_address",
      "photo.width as photo_width",
      "photo.height as photo_height",
      "photo.placeholder as photo_placeholder",
      "photo.alt as photo_alt",
    ])
    .select(hasFurtherPhotos)
    .select(isLikedBy(viewerId))
    .where(visibleTo(viewerId, "users"));
}

const hasFurtherPhotos = isFound<boolean>(
  sql`(select 1 from further_photos where session_id = cannabis_sessions.id and position = 2)`,
).as("has_further_photos");

type SelectedSession = Awaited<ReturnType<ReturnType<typeof selectHydrated>["executeTakeFirstOrThrow"]>>;
/** A session with all that presenting needs. */
export type HydratedSession = SelectedSession & { further_photos: readonly SessionPhotoView[] };

/** With one more statement, if any of them has several photos. */
async function withFurtherPhotos(
  connection: Connection,
  sessions: readonly SelectedSession[],
): Promise<HydratedSession[]> {
  const ids = sessions.filter((session) => session.has_further_photos).map(({ id }) => id);
  const photos = ids.length > 0 ? await listFurtherPhotos(connection, ids) : [];
  const bySession = Map.groupBy(photos, ({ session_id }) => session_id);
  return sessions.map((session) => ({ ...session, further_photos: bySession.get(session.id) ?? [] }));
}

const selectOne = batched<SeenSession, SelectedSession>({ viewerId: "text", id: "int8" }, (connection, argument) =>
  selectHydrated(connection, argument("viewerId")).where("cannabis_sessions.id", "=", argument("id")),
);

/** One session, if the viewer may see it. */
export async function findHydrated(connection: Connection, seen: SeenSession): Promise<HydratedSession | undefined> {
  const [session] = await withFurtherPhotos(connection, await selectOne(connection, seen));
  return session;
}

export async function listHydrated(
  connection: Connection,
  viewerId: string,
  ids: readonly number[],
): Promise<HydratedSession[]> {
  const rows = await selectHydrated(connection, viewerId).where("cannabis_sessions.id", "in", ids).execute();
  return await withFurtherPhotos(connection, rows);
}

/** Newest public sessions among which the recent one is looked for: people who see none of them don't cost a walk of all. */
const recentSessions = 1_000;

/** The newest public session of another discoverable person, among the last that were stored; private ones don't count. */
export async function findRecentPublic(connection: Connection, viewerId: string): Promise<HydratedSession | undefined> {
  const rows = await selectHydrated(connection, viewerId)
    .where("cannabis_sessions.id", "in", (eb) =>
      eb
        .selectFrom("cannabis_sessions as newest")
        .select("newest.id")
        .where("newest.visibility", "=", "public")
        .orderBy("newest.id", "desc")
        .limit(recentSessions),
    )
    .where("cannabis_sessions.visibility", "=", "public")
    .where("cannabis_sessions.user_id", "<>", viewerId)
    .where("users.allow_discovery", "=", true)
    // An imported session is as old as its file says.
    .orderBy("cannabis_sessions.created_at", "desc")
    .orderBy("cannabis_sessions.id", "desc")
    .limit(1)
    .execute();
  const [session] = await withFurtherPhotos(connection, rows);
  return session;
}

/** Strains and brands of a person's newest sessions, newest first. */
export function listProducts(connection: Connection, userId: string, limit: number) {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["id", "strain_name", "strain_key", "strain_type", "brand", "brand_key", "rating", "consumed_at"])
    .select(["ingestion_method", "thc_percentage", "cbd_percentage", "amount", "amount_unit", "photo_id"])
    .select(["visibility", "utc_offset", "label_facts"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];

export function listPhotosById(connection: Connection, ids: readonly string[]) {
  return connection
    .selectFrom("photos")
    .select(["id", "address", "width", "height", "placeholder"])
    .where("id", "in", ids)
    .execute();
}

/** The owner's session with this idempotency key. */
export async function findLogged(connection: Connection, userId: string, key: string): Promise<number | undefined> {
  const row = await connection
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id;
}

/** Whether one of the person's sessions has a key that begins with this. */
export async function hasKeysFrom(connection: Connection, userId: string, beginning: string): Promise<boolean> {
  const row = await connection
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where(startsWith(sql.ref("key"), beginning))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner's sessions with one of these idempotency keys or ids. */
export function listByKeysOrIds(
  connection: Connection,
  userId: string,
  { keys, ids }: { keys: readonly string[]; ids: readonly number[] },
): Promise<Pick<Row<"cannabis_sessions">, "id" | "key" | "import_id">[]> {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["id", "key", "import_id"])
    .where("user_id", "=", userId)
    .where((eb) =>
      eb.or([...(keys.length > 0 ? [eb("key", "in", keys)] : []), ...(ids.length > 0 ? [eb("id", "in", ids)] : [])]),
    )
    .execute();
}

/** Some of those that the import has added and that are still the owner's. */
export async function listImportedIds(
  connection: Connection,
  userId: string,
  { importId, limit }: { importId: string; limit: number },
): Promise<number[]> {
  const rows = await connection
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("import_id", "=", importId)
    .where("user_id", "=", userId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The owner's of these, locked in the order of their ids. */
export function lockOwn(transaction: Connection, userId: string, ids: readonly number[]) {
  return transaction
    .selectFrom("cannabis_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** What an export has of these sessions beside what they show: idempotency keys, and where a saved order put them. */
export function listUnshown(connection: Connection, ids: readonly number[]) {
  return connection
    .selectFrom("cannabis_sessions")
    .leftJoin("session_ratings", "session_ratings.session_id", "cannabis_sessions.id")
    .leftJoin("label_photos", "label_photos.session_id", "cannabis_sessions.id")
    .leftJoin("shared_links", "shared_links.session_id", "cannabis_sessions.id")
    .select((eb) => eb.case().when(isGathered).then(eb.ref("gathering_id")).end().as("gathering_id"))
    .select(["cannabis_sessions.id", "cannabis_sessions.key", "label_photos.photo_id as label_photo"])
    .select(["shared_links.shared_at", "cannabis_sessions.label_facts"])
    .select(["session_ratings.base_strength", "session_ratings.base_variance"])
    .where("cannabis_sessions.id", "in", ids)
    .execute();
}

export async function insertSession(transaction: Connection, session: NewRow<"cannabis_sessions">): Promise<number> {
  const { id } = await transaction
    .insertInto("cannabis_sessions")
    .values(session)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSession(
  transaction: Connection,
  id: number,
  changes: RowUpdate<"cannabis_sessions">,
): Promise<void> {
  await transaction.updateTable("cannabis_sessions").set(changes).where("id", "=", id).execute();
}

/** Cascades to its likes, comments, notifications and comparisons. */
export async function deleteSession(transaction: Connection, id: number): Promise<void> {
  await transaction.deleteFrom("cannabis_sessions").where("id", "=", id).execute();
}

/** Cascades likewise. @returns the number of those deleted: fewer than `count` when none are left */
export async function deleteSomeOf(transaction: Connection, userId: string, count: number): Promise<number> {
  const some = transaction.selectFrom("cannabis_sessions").select("id").where("user_id", "=", userId).limit(count);
  const deleted = await transaction.deleteFrom("cannabis_sessions").where("id", "in", some).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Who sees a session, before and after a change; null is absent. */
export interface ShownChange {
  before: Visibility | null;
  after: Visibility | null;
}

const addToCounts = prepared<
  { userId: string; all: number } & Record<Exclude<Visibility, "private">, number>,
  Pick<Row<"users">, "followers_count" | "is_pulled">
>((transaction, argument) => {
  const plus = (name: Parameters<typeof argument>[0]) => sql<number>`cast(${argument(name)} as integer)`;
  return transaction
    .updateTable("users")
    .set((eb) => ({
      sessions_count: eb("sessions_count", "+", plus("all")),
      public_sessions_count: eb("public_sessions_count", "+", plus("public")),
      followers_sessions_count: eb("followers_sessions_count", "+", plus("followers")),
      close_friends_sessions_count: eb("close_friends_sessions_count", "+", plus("close-friends")),
    }))
    .where("id", "=", argument("userId"))
    .returning(["followers_count", "is_pulled"]);
});

/**
 * Updates the owner's counters when sessions of theirs change visibility.
 * @returns what decides how a session reaches the owner's followers
 */
export async function updateSessionsCount(transaction: Connection, userId: string, ...changes: readonly ShownChange[]) {
  const count = (matches: (visibility: Visibility) => boolean, when: keyof ShownChange) =>
    changes.filter(({ [when]: shown }) => shown !== null && matches(shown)).length;
  const change = (matches: (visibility: Visibility) => boolean) => count(matches, "after") - count(matches, "before");
  const [owner] = await addToCounts(transaction, {
    userId,
    all: change(() => true),
    public: change((visibility) => visibility === "public"),
    followers: change((visibility) => visibility === "followers"),
    "close-friends": change((visibility) => visibility === "close-friends"),
  });
  return owner;
}

/** @returns the sessions that others could see, with their photos */
export function updateAllToPrivate(transaction: Connection, userId: string, now: Date) {
  return transaction
    .updateTable("cannabis_sessions")
    .set({ visibility: "private", updated_at: now })
    .where("user_id", "=", userId)
    .where("visibility", "<>", "private")
    .returning(["id", "photo_id"])
    .execute();
}

/** Sessions that a running import adds from now on are private. */
export async function updateRunningImportsToPrivate(transaction: Connection, userId: string): Promise<void> {
  await transaction
    .updateTable("imports")
    .set({ visibility: "private" })
    .where("user_id", "=", userId)
    .where("state", "=", "running")
    .execute();
}

export async function clearSharedSessionsCounts(transaction: Connection, userId: string): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ public_sessions_count: 0, followers_sessions_count: 0, close_friends_sessions_count: 0 })
    .where("id", "=", userId)
    .execute();
}

const lockAudience = prepared<{ userId: string }, Pick<Row<"users">, "default_audience">>((transaction, argument) =>
  transaction.selectFrom("users").select("default_audience").where("id", "=", argument("userId")).forNoKeyUpdate(),
);

/** Locks the account until the transaction ends. */
export async function lockDefaultAudience(transaction: Connection, userId: string): Promise<Visibility | undefined> {
  return (await lockAudience(transaction, { userId }))[0]?.default_audience;
}
