import type { NewRow } from "#server/db/schema/tables.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./people.ts";
import { randomSource } from "./ranking-simulation/random.ts";

export type LoggedRow = Partial<NewRow<"cannabis_sessions">>;

export const dayLength = 24 * 60 * 60_000;
/** 22:00 in Berlin on the first of January 2026, a Thursday. */
const firstNight = Date.parse("2026-01-01T21:00:00Z");
export const night = (number: number) => new Date(firstNight + number * dayLength);

/** Sessions of a person straight in the table, many at once. @returns their ids */
export async function insertSessions(
  { context, clock }: Pick<TestApp, "context" | "clock">,
  person: TestPerson,
  sessions: readonly LoggedRow[],
): Promise<number[]> {
  const now = clock.now();
  const rows = sessions.map((session) => ({
    ...{ user_id: person.user.id, consumed_at: now, created_at: now, updated_at: now, visibility: "private" as const },
    // Rows of one statement name the same columns.
    ...({ strain_name: "", strain_key: "", ingestion_method: "", unwanted_effects: "[]", rated_by: "hand" } as const),
    ...{ reasons: "[]", reason_levels: "[]" },
    ...session,
  }));
  const ids = await context.database.db.insertInto("cannabis_sessions").values(rows).returning("id").execute();
  return ids.map(({ id }) => id);
}

/** Someone who has had pens and joints, eight times each and of one strain: enough to compare them. */
export async function experienced(
  { server, signUp }: { readonly server: TestApp; signUp(username: string): Promise<TestPerson> },
  username: string,
): Promise<TestPerson> {
  const person = await signUp(username);
  const { body } = await person.call(routes.logSession, {
    body: { strainName: "Northern Lights", ingestionMethod: "pen", isPublic: false },
  });
  const named = { strain_name: "Northern Lights", strain_key: "northernlights", product_id: body.productId };
  await insertSessions(server, person, [
    ...Array.from({ length: 8 }, () => ({ ...named, ingestion_method: "pen" as const })),
    ...Array.from({ length: 8 }, () => ({ ...named, ingestion_method: "joint" as const })),
  ]);
  return person;
}

/** The id of a product, of which the person then has no session. */
export async function productOf(person: TestPerson, strainName: string): Promise<string> {
  const { body } = await person.call(routes.logSession, { body: { strainName, consumedAt: "2020-01-01T12:00:00Z" } });
  await person.call(routes.deleteSession, { params: { id: body.id } });
  return body.productId ?? "";
}

/** Nights whose ratings say nothing, half of them in company, which may be better. */
export function evenings(count: number, seed: string, better = 0): LoggedRow[] {
  const random = randomSource(seed);
  return Array.from({ length: count }, (_, at): LoggedRow => {
    const companions = random.uniform() < 0.5 ? "June" : "alone";
    const rating = 5.5 + random.normal() + (companions === "June" ? better : 0);
    return {
      consumed_at: night(at),
      ingestion_method: "joint",
      companions,
      rating: Math.min(10, Math.round(rating * 10) / 10),
    };
  });
}
