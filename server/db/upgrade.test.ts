import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listHydrated } from "#server/features/sessions/sessions.repo.ts";
import * as lists from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { minuteOfDay } from "#shared/domain/quiet-hours.ts";
import { emptyDatabase, engine, freshDatabase, type TestDatabase } from "#test/database.ts";
import { restoreRelease } from "#test/releases/release-dump.ts";
import { checkedColumns, describeSchema } from "#test/releases/schema-description.ts";
import type { Connection } from "./database.ts";
import { CheckViolation } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/migrations.ts";
import { photoKinds } from "./schema/sessions-and-photos.ts";

const folder = join(import.meta.dirname, "../../test/releases");
const releases = globSync(`*.${engine}.sql`, { cwd: folder }).map((file) => file.replace(`.${engine}.sql`, ""));

const endsOf = ({ min, max }: { min: number; max: number }) => [min, max];
/** All values that the application may write into a column with a check. */
const allowed: Record<string, readonly (string | number)[]> = {
  "photos.kind": photoKinds,
  "cannabis_sessions.strain_type": lists.strainTypes,
  "cannabis_sessions.ingestion_method": ["", ...lists.ingestionMethods],
  "cannabis_sessions.visibility": lists.visibilities,
  "cannabis_sessions.thc_percentage": endsOf(limits.potencyMilligrams),
  "cannabis_sessions.cbd_percentage": endsOf(limits.potencyMilligrams),
  "cannabis_sessions.body_mind_ratio": endsOf(limits.bodyMindRatio),
  "cannabis_sessions.rating": endsOf(limits.rating),
  "cannabis_sessions.rated_by": lists.ratingSources,
  "cannabis_sessions.amount": endsOf(limits.amounts.any),
  "cannabis_sessions.amount_unit": lists.amountUnits,
  "cannabis_sessions.utc_offset": endsOf(limits.utcOffset),
  "own_effects.kind": lists.ownEffectKinds,
  "reminders.state": lists.reminderStates,
  "companions.state": lists.companionStates,
  "notifications.kind": lists.notificationKinds,
  "muted_notifications.kind": lists.notificationKinds,
  "push_settings.quiet_from": ["00:00", "23:59"].map(minuteOfDay),
  "push_settings.quiet_until": ["00:00", "23:59"].map(minuteOfDay),
  "users.role": lists.operatorRoles,
  "users.default_audience": lists.visibilities,
  "appeals.answer": lists.appealAnswers,
  "server_settings.name": lists.storedSettingNames,
  "strains.type": lists.strainTypes,
  "strains.thc_min": endsOf(limits.potencyPercent),
  "strains.thc_max": endsOf(limits.potencyPercent),
  "strains.cbd_min": endsOf(limits.potencyPercent),
  "strains.cbd_max": endsOf(limits.potencyPercent),
  "deleted_items.kind": lists.deletedKinds,
  "login_sessions.way": lists.signInWays,
  "passkey_challenges.purpose": lists.challengePurposes,
  "security_events.kind": lists.securityEventKinds,
  "one_time_links.purpose": lists.linkPurposes,
  "reports.kind": lists.reportedKinds,
  "reports.reason": lists.reportReasons,
  "reports.state": lists.reportStates,
  "moderation_actions.action": lists.moderationActions,
  "moderation_actions.kind": lists.moderatedKinds,
  "experiments.kind": lists.habitKinds,
  "imports.kind": lists.importKinds,
  "imports.state": lists.importStates,
};

test("there is a release to upgrade", () => {
  expect(releases).toContain("0021-conversation-versions");
});

describe.each(releases)("a database of the release that ended with %s", (release) => {
  let fresh: TestDatabase;
  let upgraded: TestDatabase | undefined;
  let rowsBefore: Record<string, number>;
  let ran: string[];
  beforeAll(async () => {
    fresh = await freshDatabase();
    upgraded = await emptyDatabase();
    if (!upgraded) return;
    const { db } = upgraded.database;
    const dump = readFileSync(join(folder, `${release}.${engine}.sql`), "utf8");
    await restoreRelease(db, dump, { like: await describeSchema(fresh.database.db) });
    rowsBefore = await countRows(db);
    ran = await migrate(upgraded.database);
  });
  afterAll(async () => {
    await fresh.close();
    await upgraded?.close();
  });

  test("gets the schema of a new one and keeps its rows", async (context) => {
    if (!upgraded) return context.skip("PGlite loads no dump");
    const names = Object.keys(migrations);
    expect(ran).toEqual(names.slice(names.indexOf(release) + 1));
    const { db } = upgraded.database;
    expect(await describeSchema(db)).toEqual(await describeSchema(fresh.database.db));
    expect(rowsBefore).toMatchObject({ users: 2, cannabis_sessions: 2, likes: 1, comments: 1, notifications: 1 });
    const rows = await countRows(db);
    const kept = Object.entries(rowsBefore).filter(([table]) => table in rows);
    expect(rows).toMatchObject(Object.fromEntries(kept));
  });

  test("keeps a session's photo as its first and only one, with nothing said about it", async (context) => {
    if (!upgraded) return context.skip("PGlite loads no dump");
    const { db } = upgraded.database;
    const [shown] = await listHydrated(db, "id-of-alice", [1]);
    expect(shown).toMatchObject({ photo_id: "p", photo_alt: null, further_photos: [] });
  });

  test("takes every value that the lists and limits of shared/domain allow", async (context) => {
    if (!upgraded) return context.skip("PGlite loads no dump");
    const { db } = upgraded.database;
    expect(Object.keys(allowed).sort(), "each column with a check is in the table above").toEqual(
      await checkedColumns(db),
    );
    // The dump is older than these tables.
    const event = { user_id: null, kind: "signedIn", user_agent: null, created_at: new Date() } as const;
    await db.insertInto("security_events").values(event).execute();
    const word = { kind: "wanted", name: "munchies", name_key: "munchies" } as const;
    await db
      .insertInto("own_effects")
      .values({ user_id: "id-of-alice", ...word, created_at: new Date() })
      .execute();
    const reminder = { session_id: 1, user_id: "id-of-alice", due_at: new Date(), state: "waiting" } as const;
    await db.insertInto("reminders").values(reminder).execute();
    const companion = { session_id: 1, user_id: "id-of-bob", state: "asked", asked_at: new Date() } as const;
    await db.insertInto("companions").values(companion).execute();
    await db.insertInto("muted_notifications").values({ user_id: "id-of-alice", kind: "like" }).execute();
    await db.insertInto("push_settings").values({ user_id: "id-of-alice", kinds_off: "[]" }).execute();
    const appeal = { action_id: 1, user_id: "id-of-alice", content: "It wasn't me", created_at: new Date() };
    await db.insertInto("appeals").values(appeal).execute();
    await db.insertInto("server_settings").values({ name: "name", value: "Home", updated_at: new Date() }).execute();
    const signIn = { sid: "s", user_id: "id-of-alice", sess: "{}", expire: new Date() };
    await db.insertInto("login_sessions").values(signIn).execute();
    const challenge = { challenge: "c", purpose: "signIn", expires_at: new Date() } as const;
    await db.insertInto("passkey_challenges").values(challenge).execute();
    const link = { token_hash: "t", user_id: "id-of-alice", purpose: "reset", expires_at: new Date() } as const;
    await db.insertInto("one_time_links").values(link).execute();
    const file = { kind: "table", state: "ready", with_photos: true, total: 1, photos: 0 } as const;
    const time = { created_at: new Date() };
    await db
      .insertInto("imports")
      .values({ id: "i", user_id: "id-of-alice", ...file, ...time })
      .execute();
    const arms = { kind: "method", a: "pen", b: "joint", plan: "abba", is_spaced: false, key: "one" } as const;
    await db
      .insertInto("experiments")
      .values({ user_id: "id-of-alice", ...arms, started_at: new Date() })
      .execute();
    const refused: string[] = [];
    for (const [place, values] of Object.entries(allowed))
      for (const value of values) if (!(await takes(db, place, value))) refused.push(`${place} = '${value}'`);
    expect(refused, "a migration must widen the check: dialect.replaceCheck").toEqual([]);
  });
});

async function countRows(db: Connection): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

async function takes(db: Connection, place: string, value: string | number): Promise<boolean> {
  const [table = "", column = ""] = place.split(".");
  try {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);
    expect(numAffectedRows, `the dump has no row in ${table}`).toBeGreaterThan(0n);
    return true;
  } catch (error) {
    if (error instanceof CheckViolation) return false;
    throw error;
  }
}
