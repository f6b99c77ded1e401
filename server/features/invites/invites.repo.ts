import { type ExpressionBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, Tables } from "#server/db/schema/tables.ts";

export async function insertInvite(connection: Connection, invite: NewRow<"invites">): Promise<Row<"invites">> {
  return connection.insertInto("invites").values(invite).returningAll().executeTakeFirstOrThrow();
}

/** Neither revoked, used up nor expired. */
const isOpen = (now: Date) => (eb: ExpressionBuilder<Tables, "invites">) =>
  eb.and([eb("invites.ended_at", "is", null), eb("invites.uses_left", ">", 0), eb("invites.expires_at", ">", now)]);

/** The maker is here and not suspended; a set-up link is good until there is an admin. */
const hasStanding = (eb: ExpressionBuilder<Tables, "invites">) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom("users as maker")
        .select("maker.id")
        .whereRef("maker.id", "=", "invites.maker_id")
        .where("maker.suspended_at", "is", null),
    ),
    eb.and([
      eb("invites.makes_admin", "=", sql<boolean>`true`),
      eb.not(eb.exists(eb.selectFrom("users as admin").select("admin.id").where("admin.role", "=", "admin"))),
    ]),
  ]);

export function findOpenInvite(connection: Connection, tokenHash: string, now: Date) {
  return connection
    .selectFrom("invites")
    .leftJoin("users", "users.id", "invites.maker_id")
    .select(["invites.id", "invites.maker_id", "invites.makes_admin", "invites.follow_each_other"])
    .select("users.first_name")
    .where("invites.token_hash", "=", tokenHash)
    .where(isOpen(now))
    .where(hasStanding)
    .executeTakeFirst();
}

/** @returns false when it has ended since it was found: simultaneous registrations wait for each other here */
export async function spendUse(transaction: Connection, id: number, now: Date): Promise<boolean> {
  const spent = await transaction
    .updateTable("invites")
    .set((eb) => ({ uses_left: eb("uses_left", "-", 1) }))
    .where("id", "=", id)
    .where(isOpen(now))
    .where(hasStanding)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

export async function insertInvitedPerson(transaction: Connection, person: NewRow<"invited_people">): Promise<void> {
  await transaction.insertInto("invited_people").values(person).execute();
}

/** Who invited a person, as long as that account is there. */
export async function findInviterId(connection: Connection, userId: string): Promise<string | null> {
  const row = await connection
    .selectFrom("invited_people")
    .select("inviter_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.inviter_id ?? null;
}

/** Newest first. */
export function listOpenInvites(connection: Connection, makerId: string, now: Date): Promise<Row<"invites">[]> {
  return connection
    .selectFrom("invites")
    .selectAll()
    .where("maker_id", "=", makerId)
    .where(isOpen(now))
    .orderBy("id", "desc")
    .execute();
}

/** All of a person's, for the export; newest first. */
export function listInvitesOf(connection: Connection, makerId: string): Promise<Row<"invites">[]> {
  return connection.selectFrom("invites").selectAll().where("maker_id", "=", makerId).orderBy("id", "desc").execute();
}

/** @returns false when the person has no such invite */
export async function updateEnded(connection: Connection, makerId: string, id: number, now: Date): Promise<boolean> {
  const ended = await connection
    .updateTable("invites")
    .set((eb) => ({ ended_at: eb.fn.coalesce("ended_at", eb.val(now)) }))
    .where("id", "=", id)
    .where("maker_id", "=", makerId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Those that end first come first. */
export function listEveryOpenInvite(connection: Connection, now: Date, limit: number) {
  return connection
    .selectFrom("invites")
    .leftJoin("users", "users.id", "invites.maker_id")
    .select(["invites.id", "invites.uses", "invites.uses_left", "invites.expires_at", "users.username as maker"])
    .where(isOpen(now))
    .where(hasStanding)
    .orderBy("invites.expires_at")
    .orderBy("invites.id")
    .limit(limit)
    .execute();
}

/** Who joined by an invite, the last first. */
export function listJoined(connection: Connection, limit: number) {
  return connection
    .selectFrom("invited_people")
    .innerJoin("users", "users.id", "invited_people.user_id")
    .leftJoin("users as inviter", "inviter.id", "invited_people.inviter_id")
    .select(["users.id", "users.username", "users.first_name as firstName", "users.last_name as lastName"])
    .select(["inviter.username as inviter", "invited_people.created_at"])
    .orderBy("invited_people.created_at", "desc")
    .orderBy("users.id")
    .limit(limit)
    .execute();
}

export function endOpenInvite(transaction: Connection, id: number, ended_at: Date) {
  return transaction
    .updateTable("invites")
    .set({ ended_at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("maker_id")
    .executeTakeFirst();
}

export async function deleteInvitesEndedBefore(connection: Connection, time: Date): Promise<void> {
  await connection
    .deleteFrom("invites")
    .where((eb) => eb.or([eb("expires_at", "<", time), eb("ended_at", "<", time)]))
    .execute();
}
