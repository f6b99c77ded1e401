import { type SelectQueryBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { Tables } from "#server/db/schema/tables.ts";
import type { IngestionMethod, StrainType } from "#shared/domain/enumerations.ts";

/** The person, and the viewer: only sessions that the viewer may see are counted. */
export interface Subject {
  userId: string;
  viewerId: string;
}

const sessionsOf = (connection: Connection, { userId, viewerId }: Subject) =>
  connection.selectFrom("cannabis_sessions").where("user_id", "=", userId).where(visibleTo(viewerId));

/** THC in percent, and in milligrams for edibles; averages ignore missing values, and are null without any. */
export function getAverages(connection: Connection, subject: Subject) {
  return sessionsOf(connection, subject)
    .select(({ fn }) => [
      fn.countAll<number>().as("sessions"),
      fn.avg<number | null>("thc_percentage").filterWhere("ingestion_method", "<>", "edible").as("thc_percent"),
      fn.avg<number | null>("thc_percentage").filterWhere("ingestion_method", "=", "edible").as("thc_milligrams"),
      fn.avg<number | null>("rating").as("rating"),
    ])
    .executeTakeFirstOrThrow();
}

interface Count<Value> {
  value: Value;
  count: number;
}

export function countRatings(connection: Connection, subject: Subject): Promise<Count<number>[]> {
  return sessionsOf(connection, subject)
    .where("rating", "is not", null)
    .select(({ fn }) => ["rating as value", fn.countAll<number>().as("count")])
    .$narrowType<{ value: number }>()
    .groupBy("rating")
    .execute();
}

export function countStrainTypes(connection: Connection, subject: Subject): Promise<Count<StrainType>[]> {
  return sessionsOf(connection, subject)
    .where("strain_type", "is not", null)
    .select(({ fn }) => ["strain_type as value", fn.countAll<number>().as("count")])
    .$narrowType<{ value: StrainType }>()
    .groupBy("strain_type")
    .execute();
}

export function countIngestionMethods(connection: Connection, subject: Subject): Promise<Count<IngestionMethod>[]> {
  return sessionsOf(connection, subject)
    .where("ingestion_method", "<>", "")
    .select(({ fn }) => ["ingestion_method as value", fn.countAll<number>().as("count")])
    .$narrowType<{ value: IngestionMethod }>()
    .groupBy("ingestion_method")
    .execute();
}

/** Number of sessions per stored text of moods; `readMoods` parses the text. */
export function countMoodTexts(connection: Connection, subject: Subject): Promise<Count<string>[]> {
  return sessionsOf(connection, subject)
    .select(({ fn }) => ["moods as value", fn.countAll<number>().as("count")])
    .groupBy("moods")
    .execute();
}

type Sessions = SelectQueryBuilder<Tables, "cannabis_sessions", object>;

/**
 * Numbers the sessions of each group: the first one's spelling is shown. The person's own is the last consumed; to others
 * it's the last logged, since only its owner knows when a session was consumed.
 */
function newestOfEach(
  sessions: Sessions,
  { userId, viewerId }: Subject,
  keys: readonly ("strain_key" | "brand_key")[],
) {
  const time = sql.ref(userId === viewerId ? "consumed_at" : "created_at");
  const group = sql.join(keys.map((key) => sql`coalesce(${sql.ref(key)}, '')`));
  return sessions
    .select([
      "strain_name",
      "brand",
      "product_id",
      sql<number>`count(*) over (partition by ${group})`.as("count"),
      sql<number | null>`avg(rating) over (partition by ${group})`.as("rating"),
      sql<number>`row_number() over (partition by ${group} order by ${time} desc, id desc)`.as("position"),
    ])
    .as("grouped");
}

/** Sessions per brand, ignoring spelling. */
export async function countBrands(
  connection: Connection,
  subject: Subject,
): Promise<{ brand: string; count: number }[]> {
  const branded = sessionsOf(connection, subject).where("brand", "is not", null).where("brand", "<>", "");
  return await connection
    .selectFrom(newestOfEach(branded, subject, ["brand_key"]))
    .select(["brand", "count"])
    .$narrowType<{ brand: string }>()
    .where("position", "=", 1)
    .execute();
}

/** Sessions and average rating per strain and brand, ignoring spelling. */
export function averageStrains(connection: Connection, subject: Subject) {
  const named = sessionsOf(connection, subject).where("strain_name", "<>", "");
  return connection
    .selectFrom(newestOfEach(named, subject, ["strain_key", "brand_key"]))
    .select(["strain_name", "brand", "product_id", "count", "rating"])
    .where("position", "=", 1)
    .execute();
}
