import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Database, type DatabaseLocation, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { fanOutLimit } from "#server/features/timelines/timelines.service.ts";
import { hashPassword, passwordCost } from "#server/passwords.ts";
import { fillTimelines } from "#test/fill-timelines.ts";
import { insertRows } from "./bulk-insert.ts";
import { type Cast, castFor, password, personId, tokenOf } from "./cast.ts";
import { drawCommunity } from "./community.ts";
import { CommunityRows } from "./rows.ts";

const month = 30 * 24 * 60 * 60 * 1_000;

/**
 * Fills an empty database with that many sessions and the people around them, past the application but through its own
 * schema. The same size always gives the same data, only the times move with the day.
 */
export async function seed(location: DatabaseLocation, sessions: number, now: Date): Promise<Cast> {
  const database = openDatabase(location);
  try {
    return await fill(database, castFor(sessions), now);
  } finally {
    await database.close();
  }
}

export async function fill(database: Database, cast: Cast, now: Date): Promise<Cast> {
  await migrate(database);
  return await fillTables(database, cast, now);
}

/**
 * The same in the schema that is there, perhaps an earlier one: the rows have columns that all have had for long.
 * @param pulledAbove authors with more followers are pulled
 */
export async function fillTables(
  database: Database,
  cast: Cast,
  now: Date,
  pulledAbove: number = fanOutLimit,
): Promise<Cast> {
  const rows = new CommunityRows(drawCommunity(cast), now);
  await insertRows(database, "photos", rows.avatars());
  await insertRows(database, "users", rows.people(await hashPassword(password, passwordCost)));
  await database.db
    .updateTable("photos")
    .set((eb) => ({ user_id: eb.selectFrom("users").select("users.id").whereRef("users.avatar_id", "=", "photos.id") }))
    .execute();
  await insertRows(database, "follows", rows.follows());
  await insertRows(database, "photos", rows.photos());
  await addProducts(database, rows);
  await insertRows(database, "cannabis_sessions", rows.sessions());
  await insertRows(database, "likes", rows.likes());
  await insertRows(database, "comments", rows.comments());
  await insertRows(database, "notifications", rows.notifications());
  await signInCast(database, cast, now);
  await settle(database, pulledAbove);
  return cast;
}

/** Known strains have theirs from the start. */
async function addProducts(database: Database, rows: CommunityRows): Promise<void> {
  const products = [...rows.products()];
  await database.db
    .insertInto("products")
    .values(products)
    .onConflict((conflict) =>
      conflict.columns(["strain_key", "brand_key"]).doUpdateSet((eb) => ({ id: eb.ref("excluded.id") })),
    )
    .execute();
}

/** Signing in takes 10 ms of hashing each; a row does the same. */
async function signInCast(database: Database, cast: Cast, now: Date): Promise<void> {
  const members = [...cast.viewers.values(), ...cast.readers, cast.famous, cast.popular, cast.diarist, cast.ranker];
  const used = now.toISOString();
  await database.db
    .insertInto("login_sessions")
    .values(
      members.map((person) => ({
        sid: createHash("sha256").update(tokenOf(person)).digest("hex"),
        user_id: personId(person),
        sess: JSON.stringify({ userAgent: null, createdAt: used, lastUsedAt: used }),
        expire: new Date(now.getTime() + month),
      })),
    )
    .execute();
}

/** What follows from the rows: whatever the application keeps beside them is made here, once they are all there. */
async function settle(database: Database, pulledAbove: number): Promise<void> {
  // None is imported, which an earlier schema can't tell.
  await inTransaction(database, (transaction) => fillTimelines(transaction, pulledAbove, sql`true`));
  if (database.kind === "sqlite") return;
  for (const table of ["cannabis_sessions", "comments"])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      database.db,
    );
  // What the server's own autovacuum would do within the next minutes, in the middle of a measurement.
  await sql`vacuum (analyze)`.execute(database.db);
}
