import { type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";

const isRated = sql<SqlBool>`(cannabis_sessions.rating is not null and cannabis_sessions.product_id is not null)`;
const ratings = [
  "cannabis_sessions.product_id",
  sql<number>`count(*)`.as("rated"),
  sql<number>`sum(cannabis_sessions.rating)`.as("points"),
] as const;

/**
 * How each of these people rated each product, in the sessions that the viewer may see.
 * @param isCommon only products that the viewer has rated as well
 */
export function listRated(
  connection: Connection,
  viewerId: string,
  { people, isCommon = false }: { people: readonly string[]; isCommon?: boolean },
) {
  const own = connection
    .selectFrom("cannabis_sessions")
    .select("product_id")
    .where("user_id", "=", viewerId)
    .where(isRated);
  return connection
    .selectFrom("cannabis_sessions")
    .select("user_id as person_id")
    .select(ratings)
    .where("user_id", "in", people)
    .where(isRated)
    .$if(isCommon, (query) => query.where("product_id", "in", own))
    .where(visibleTo(viewerId))
    .groupBy(["user_id", "product_id"])
    .$narrowType<{ product_id: string }>()
    .execute();
}

/** What the rule of who sees a session asks of it, besides its author. */
const audience = ["cannabis_sessions.visibility", "cannabis_sessions.hidden_at"] as const;

/** How an author rated each product, in sessions of each audience. */
export function listRatedByAudience(connection: Connection, authorId: string) {
  return connection
    .selectFrom("cannabis_sessions")
    .select(audience)
    .select(ratings)
    .where("user_id", "=", authorId)
    .where(isRated)
    .groupBy([...audience, "product_id"])
    .$narrowType<{ product_id: string }>()
    .execute();
}

/** Of which audiences of an author's rated sessions each of these people is: asked once for all sessions that have the same. */
export function listAudiences(connection: Connection, authorId: string, people: readonly string[]) {
  const sessions = connection
    .selectFrom("cannabis_sessions")
    .select(["user_id", ...audience])
    .distinct()
    .where("user_id", "=", authorId)
    .where(isRated);
  return connection
    .selectFrom(sessions.as("cannabis_sessions"))
    .innerJoin("users as person", (join) => join.on("person.id", "in", people))
    .select("person.id as person_id")
    .select(audience)
    .where(visibleTo(sql.ref<string>("person.id")))
    .execute();
}

/** Which of these people want to know where they agree with others. */
export async function listComparable(connection: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectFrom("users")
    .select("id")
    .where("id", "in", ids)
    .where("show_agreement", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Which of these products the person has logged, rated or not. */
export async function listHad(connection: Connection, userId: string, products: readonly string[]): Promise<string[]> {
  if (products.length === 0) return [];
  const rows = await connection
    .selectFrom("cannabis_sessions")
    .select("product_id")
    .distinct()
    .where("user_id", "=", userId)
    .where("product_id", "in", products)
    .$narrowType<{ product_id: string }>()
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Of each product an author's last session that the viewer may see, one with a photo before others, and how many there are. */
export async function listSleeves(
  connection: Connection,
  { authorId, viewerId }: { authorId: string; viewerId: string },
  products: readonly string[],
) {
  if (products.length === 0) return [];
  const numbered = connection
    .selectFrom("cannabis_sessions")
    .select(["product_id", "strain_name", "brand", "strain_type", "photo_id"])
    .select([
      sql<number>`count(*) over (partition by product_id)`.as("sessions"),
      sql<number>`row_number() over (partition by product_id
        order by case when photo_id is null then 1 else 0 end, id desc)`.as("position"),
    ])
    .where("user_id", "=", authorId)
    .where("product_id", "in", products)
    .where(visibleTo(viewerId));
  return await connection
    .selectFrom(numbered.as("numbered"))
    .leftJoin("photos as photo", "photo.id", "numbered.photo_id")
    .select(["product_id as id", "strain_name", "brand", "strain_type", "sessions"])
    .select(["photo.address as photo_address", "photo.width as photo_width", "photo.height as photo_height"])
    .select("photo.placeholder as photo_placeholder")
    .where("position", "=", 1)
    .$narrowType<{ id: string }>()
    .execute();
}
export type SleeveRow = Awaited<ReturnType<typeof listSleeves>>[number];
