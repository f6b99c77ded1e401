import type { Connection } from "#server/db/database.ts";
import { fetchPage, type PageRequest } from "#server/db/query/pagination.ts";
import { contains } from "#server/db/query/text-match.ts";
import type { LogPart, OperatorRole } from "#shared/domain/enumerations.ts";
import { actionsIn } from "#shared/domain/operator-actions.ts";

/** Null takes it away. */
export async function updateRole(connection: Connection, userId: string, role: OperatorRole | null): Promise<void> {
  await connection.updateTable("users").set({ role }).where("id", "=", userId).execute();
}

/** Admins first, then by username. */
export function listOperators(connection: Connection) {
  return connection
    .selectFrom("users")
    .select(["id", "username", "first_name", "role", "suspended_at"])
    .where("role", "is not", null)
    .orderBy("role")
    .orderBy("username_key")
    .execute();
}

/** Who came first, if anyone has, and whether there's an admin. */
export async function findFirstUserAndAdmin(
  connection: Connection,
): Promise<{ firstId: string | undefined; hasAdmin: boolean }> {
  const first = await connection
    .selectFrom("users")
    .select("id")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const admin = await connection
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirst();
  return { firstId: first?.id, hasAdmin: admin !== undefined };
}

/** @param operatorId who asks: nobody reads what others say of them, nor that they do */
const selectPeople = (connection: Connection, operatorId: string) =>
  connection
    .selectFrom("users")
    .select(["users.id", "users.username", "users.username_key", "users.first_name", "users.last_name"])
    .select(["users.role", "users.suspended_at", "users.suspended_until", "users.created_at"])
    .select(["users.sessions_count", "users.public_sessions_count"])
    .select((eb) => [
      eb
        .selectFrom("login_sessions")
        .select((inner) => inner.fn.max("login_sessions.expire").as("expire"))
        .whereRef("login_sessions.user_id", "=", "users.id")
        .as("expires_last"),
      eb
        .selectFrom("photos")
        .select((inner) => inner.fn.sum<number>("photos.bytes").as("bytes"))
        .whereRef("photos.user_id", "=", "users.id")
        .where("photos.detached_at", "is", null)
        .as("storage"),
      eb
        .selectFrom("reports")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("reports.reported_user_id", "=", "users.id")
        .where("reports.reported_user_id", "<>", operatorId)
        .where("reports.state", "=", "open")
        .as("open_reports"),
    ]);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>["executeTakeFirstOrThrow"]>>;

/** By username. @param term folded by `searchKey` */
export function listPeople(connection: Connection, operatorId: string, term: string, page: PageRequest) {
  const people = selectPeople(connection, operatorId);
  return fetchPage(
    term === "" ? people : people.where((eb) => contains(eb.ref("users.search_text"), term)),
    {
      column: "users.username_key",
      id: "users.id",
      types: ["text", "text"],
      direction: "asc",
      keys: ({ username_key, id }) => [username_key, id],
    },
    page,
  );
}

export function findPerson(connection: Connection, operatorId: string, id: string): Promise<PersonRow | undefined> {
  return selectPeople(connection, operatorId).where("users.id", "=", id).executeTakeFirst();
}

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
  (await query.executeTakeFirstOrThrow()).count;

/** Numbers beside a person's row. @param operatorId as in `selectPeople` */
export async function countOf(connection: Connection, operatorId: string, userId: string) {
  const all = (table: "photos" | "login_sessions") =>
    connection
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("user_id", "=", userId);
  const reports = connection
    .selectFrom("reports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("reported_user_id", "=", userId)
    .where("reported_user_id", "<>", operatorId);
  return {
    photos: await count(all("photos")),
    devices: await count(all("login_sessions")),
    reports: await count(reports),
  };
}

export function findInviter(connection: Connection, userId: string) {
  return connection
    .selectFrom("invited_people")
    .innerJoin("users", "users.id", "invited_people.inviter_id")
    .select(["users.id", "users.username", "users.first_name as firstName"])
    .where("invited_people.user_id", "=", userId)
    .executeTakeFirst();
}

/** The last first. */
export function listInvited(connection: Connection, userId: string, limit: number) {
  return connection
    .selectFrom("invited_people")
    .innerJoin("users", "users.id", "invited_people.user_id")
    .select(["users.id", "users.username"])
    .where("invited_people.inviter_id", "=", userId)
    .orderBy("invited_people.created_at", "desc")
    .limit(limit)
    .execute();
}

/** Without what reports about the viewer have led to: nobody reads that others report them, nor who decided. */
const selectActions = (connection: Connection, viewerId: string) =>
  connection
    .selectFrom("moderation_actions")
    .leftJoin("users as person", "person.id", "moderation_actions.person_id")
    .selectAll("moderation_actions")
    .select("person.username")
    .where(({ eb, or }) =>
      or([
        eb("moderation_actions.person_id", "is", null),
        eb("moderation_actions.person_id", "!=", viewerId),
        eb("moderation_actions.report_id", "is", null),
      ]),
    );

export type ActionRow = Awaited<ReturnType<ReturnType<typeof selectActions>["executeTakeFirstOrThrow"]>>;

/** The last first. */
export function listActions(connection: Connection, viewerId: string, part: LogPart, page: PageRequest) {
  const actions = selectActions(connection, viewerId);
  return fetchPage(
    part === "all" ? actions : actions.where("moderation_actions.action", "in", actionsIn(part)),
    {
      column: "moderation_actions.id",
      id: "moderation_actions.id",
      types: ["whole", "whole"],
      direction: "desc",
      keys: ({ id }) => [id, id],
    },
    page,
  );
}

/** The last first. */
export function listActionsOn(
  connection: Connection,
  viewerId: string,
  userId: string,
  limit: number,
): Promise<ActionRow[]> {
  return selectActions(connection, viewerId)
    .where("moderation_actions.person_id", "=", userId)
    .orderBy("moderation_actions.id", "desc")
    .limit(limit)
    .execute();
}

/** The largest first. */
export function listLargest(connection: Connection, limit: number) {
  return connection
    .selectFrom("photos")
    .innerJoin("users", "users.id", "photos.user_id")
    .select(["users.id", "users.username"])
    .select((eb) => eb.fn.sum<number>("photos.bytes").as("storage"))
    .where("photos.detached_at", "is", null)
    .where("photos.bytes", "is not", null)
    .groupBy(["users.id", "users.username"])
    .orderBy("storage", "desc")
    .orderBy("users.id")
    .limit(limit)
    .execute();
}

/** People, those who were here since `active`, and those who joined since `joined`. */
export async function countPeople(
  connection: Connection,
  { expiresAfter, joined }: { expiresAfter: Date; joined: Date },
) {
  const people = connection.selectFrom("users").select((eb) => eb.fn.countAll<number>().as("count"));
  const here = connection
    .selectFrom("login_sessions")
    .select((eb) => eb.fn.count<number>("user_id").distinct().as("count"))
    .where("expire", ">", expiresAfter);
  const photos = connection.selectFrom("photos").select((eb) => eb.fn.countAll<number>().as("count"));
  return {
    total: await count(people),
    thisWeek: await count(here),
    new: await count(people.where("created_at", ">", joined)),
    photos: await count(photos),
  };
}
