import { type RawBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import type { Row } from "#server/db/schema/tables.ts";
import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import type { AmountUnit, CalendarUnit, IngestionMethod, StrainType } from "#shared/domain/enumerations.ts";
import { averagedFrom } from "#shared/domain/rating.ts";
import { type BodyMindWord, bodyMindBounds } from "#shared/domain/session-words.ts";
import type { UtcOffset } from "#shared/domain/utc-offsets.ts";

/** The sessions of one person from a day on, and the UTC offsets of those days in the asker's zone. */
export interface Past {
  userId: string;
  from: CalendarDate;
  offsets: [UtcOffset, ...UtcOffset[]];
}

/** What a day of a session is told by. */
export type Consumption = Pick<Row<"cannabis_sessions">, "consumed_at" | "utc_offset">;

/** Clocks are at most 26 hours apart: only these sessions, in milliseconds from an end of a journal, can be its end by day. */
const apart = 26 * 60 * 60 * 1_000;

/** The sessions among which one has the first day of a person's, on whatever clocks. */
export async function listFirstConsumptions(connection: Connection, userId: string): Promise<Consumption[]> {
  const ofPerson = connection.selectFrom("cannabis_sessions").where("user_id", "=", userId).orderBy("consumed_at");
  const first = await ofPerson.select("consumed_at").limit(1).executeTakeFirst();
  if (!first) return [];
  const until = new Date(first.consumed_at.getTime() + apart);
  return await ofPerson.select(["consumed_at", "utc_offset"]).where("consumed_at", "<=", until).execute();
}

/** Those that a clock elsewhere may have dated later than today. */
export function listLatestConsumptions(connection: Connection, userId: string, now: Date): Promise<Consumption[]> {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["consumed_at", "utc_offset"])
    .where("user_id", "=", userId)
    .where("consumed_at", ">", new Date(now.getTime() - apart))
    .where("utc_offset", "is not", null)
    .execute();
}

const consumedAt = sql.ref<Date>("consumed_at");

/** The UTC offset, in seconds, of a session's own place; of the asker's zone at its time where that isn't known. */
const offsetOf = (offsets: Past["offsets"]): RawBuilder<number> =>
  sql<number>`coalesce(utc_offset * 60, ${zoneOffset(offsets)})`;

function zoneOffset([first, ...changes]: Past["offsets"]): RawBuilder<number> {
  if (changes.length === 0) return sql.lit(first.seconds);
  const latestFirst = changes
    .toReversed()
    .map(({ from, seconds }) => sql`when ${consumedAt} >= ${from} then ${sql.lit(seconds)}`);
  return sql<number>`case ${sql.join(latestFirst, sql` `)} else ${sql.lit(first.seconds)} end`;
}

const startOf = (connection: Connection, unit: CalendarUnit, { offsets }: Past) =>
  dialectOf(connection).startOf(unit, consumedAt, offsetOf(offsets));

function sessionsOf(connection: Connection, past: Past) {
  // No offset is a whole day. The day itself decides; the time is there for the index.
  const earliest = new Date(`${past.from}T00:00:00.000Z`);
  earliest.setUTCDate(earliest.getUTCDate() - 1);
  return connection
    .selectFrom("cannabis_sessions")
    .where("user_id", "=", past.userId)
    .where("consumed_at", ">=", earliest)
    .where(startOf(connection, "day", past), ">=", past.from);
}

export async function countSessions(connection: Connection, past: Past): Promise<number> {
  const { sessions } = await sessionsOf(connection, past)
    .select(({ fn }) => fn.countAll<number>().as("sessions"))
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Only days with sessions. */
export function countByDay(connection: Connection, past: Past): Promise<{ start: CalendarDate; sessions: number }[]> {
  return sessionsOf(connection, past)
    .select(({ fn }) => [startOf(connection, "day", past).as("start"), fn.countAll<number>().as("sessions")])
    .groupBy("start")
    .execute();
}

/** Only hours of the week with sessions. */
export async function countByHourOfWeek(connection: Connection, past: Past) {
  const hourOfWeek = dialectOf(connection).weekdayHour(consumedAt, offsetOf(past.offsets));
  const rows = await sessionsOf(connection, past)
    .select(({ fn }) => [hourOfWeek.as("hour_of_week"), fn.countAll<number>().as("sessions")])
    .groupBy("hour_of_week")
    .execute();
  return rows.map(({ hour_of_week, sessions }) => ({
    weekday: (Number(hour_of_week.slice(0, 1)) + 6) % 7,
    hour: Number(hour_of_week.slice(1)),
    sessions,
  }));
}

export interface Average<Value> {
  value: Value;
  average: number;
  sessions: number;
}

/** Sessions with a value, and the average of those that are rated; null without any. */
export interface RatedValue<Value> extends Omit<Average<Value>, "average"> {
  average: number | null;
  rated: number;
}

export function ratingsByMethod(connection: Connection, past: Past): Promise<RatedValue<IngestionMethod>[]> {
  return sessionsOf(connection, past)
    .where("ingestion_method", "<>", "")
    .select(({ fn }) => ["ingestion_method as value", fn.avg<number | null>("rating").as("average")])
    .select(({ fn }) => [fn.count<number>("rating").as("rated"), fn.countAll<number>().as("sessions")])
    .$narrowType<{ value: IngestionMethod }>()
    .groupBy("ingestion_method")
    .execute();
}

export function ratingsByStrainType(connection: Connection, past: Past): Promise<RatedValue<StrainType>[]> {
  return sessionsOf(connection, past)
    .where("strain_type", "is not", null)
    .select(({ fn }) => ["strain_type as value", fn.avg<number | null>("rating").as("average")])
    .select(({ fn }) => [fn.count<number>("rating").as("rated"), fn.countAll<number>().as("sessions")])
    .$narrowType<{ value: StrainType }>()
    .groupBy("strain_type")
    .execute();
}

/** As written: their spellings are still to be put together. */
export function countTexts(
  connection: Connection,
  past: Past,
  column: "brand" | "location" | "companions",
): Promise<{ text: string; sessions: number }[]> {
  return sessionsOf(connection, past)
    .where(column, "is not", null)
    .where(column, "<>", "")
    .select(({ fn }) => [`${column} as text`, fn.countAll<number>().as("sessions")])
    .$narrowType<{ text: string }>()
    .groupBy(column)
    .execute();
}

/** How often each amount was noted for a method; of edibles their milligrams of THC, too. */
export async function countAmounts(connection: Connection, past: Past) {
  const amounts = await sessionsOf(connection, past)
    .where("ingestion_method", "<>", "")
    .where("amount", "is not", null)
    .where("amount_unit", "is not", null)
    .select(["ingestion_method as method", "amount_unit as unit", "amount as value"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$narrowType<{ method: IngestionMethod; unit: AmountUnit; value: number }>()
    .groupBy(["ingestion_method", "amount_unit", "amount"])
    .execute();
  const milligrams = await sessionsOf(connection, past)
    .where("ingestion_method", "=", "edible")
    .where("thc_percentage", "is not", null)
    .select(({ fn }) => ["thc_percentage as value", fn.countAll<number>().as("count")])
    .$narrowType<{ value: number }>()
    .groupBy("thc_percentage")
    .execute();
  return [...amounts, ...milligrams.map((row) => ({ method: "edible" as const, unit: "mg" as const, ...row }))];
}

/** Number of sessions per stored text of moods; `readMoods` parses the text. */
export function countMoodTexts(connection: Connection, past: Past): Promise<{ moods: string; sessions: number }[]> {
  return sessionsOf(connection, past)
    .select(({ fn }) => ["moods", fn.countAll<number>().as("sessions")])
    .groupBy("moods")
    .execute();
}

const balance = sql<BodyMindWord>`case
  when body_mind_ratio <= ${sql.lit(bodyMindBounds.body)} then ${sql.lit<BodyMindWord>("Body High")}
  when body_mind_ratio >= ${sql.lit(bodyMindBounds.mind)} then ${sql.lit<BodyMindWord>("Mind High")}
  else ${sql.lit<BodyMindWord>("Balanced")} end`;

export interface MoodTextCount {
  balance: BodyMindWord;
  moods: string;
  sessions: number;
}

/** Number of sessions per stored text of moods, where a balance was said; `readMoods` parses the text. */
export function countMoodTextsByBalance(connection: Connection, past: Past): Promise<MoodTextCount[]> {
  return sessionsOf(connection, past)
    .where("body_mind_set", "=", true)
    .select(({ fn }) => [balance.as("balance"), "moods", fn.countAll<number>().as("sessions")])
    .groupBy(["balance", "moods"])
    .execute();
}

/** THC in percent, or in milligrams for edibles, over the days, weeks, months or years that have enough values. */
export function averageThc(
  connection: Connection,
  past: Past,
  { unit, edible }: { unit: CalendarUnit; edible: boolean },
): Promise<Average<CalendarDate>[]> {
  return sessionsOf(connection, past)
    .where("thc_percentage", "is not", null)
    .where("ingestion_method", edible ? "=" : "<>", "edible")
    .select(({ fn }) => [startOf(connection, unit, past).as("value"), fn.avg<number>("thc_percentage").as("average")])
    .select(({ fn }) => fn.countAll<number>().as("sessions"))
    .groupBy("value")
    .having(({ fn }) => fn.countAll(), ">=", averagedFrom)
    .orderBy("value")
    .execute();
}
