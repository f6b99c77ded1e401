import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { importWhole } from "#test/archives.ts";
import { mediaFiles } from "#test/media-files.ts";
import { password, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { createWorld, type World } from "./access-matrix/world.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

/** Tables that tell nothing of a person even while they're here. A new table is filled in `live`, or named here. */
const ofNobody: Record<string, string> = {
  backup_runs: "of the server",
  brands: "what comes with HighNote",
  helplines: "of the server",
  rate_limits: "counters of minutes, in memory here",
  secrets: "of the server",
  server_settings: "of the server",
  strains: "what comes with HighNote",
};

/** What the world leaves out: photos, the trash, many at once, what others point to, imports, and what jobs write. */
async function live(world: World): Promise<readonly string[]> {
  const { owner, follower, closeFriend, admin } = world;
  const { db } = testApp.context.database;
  const [user_id, time] = [owner.user.id, testApp.clock.now()];
  const file = { content: await jpeg() };
  const inPublic = { params: { id: world.public.session } };
  await owner.call(routes.editProfile, { params: { id: user_id }, body: {}, file });
  await owner.call(routes.editSession, { ...inPublic, body: { rating: 8 }, file });
  await owner.call(routes.addPhoto, { ...inPublic, file });
  await owner.call(routes.setLabelPhoto, { ...inPublic, file });
  const photos = await db.selectFrom("photos").select("id").where("user_id", "=", user_id).execute();
  await owner.call(routes.setReminder, {
    params: { id: world.otherPublicSession },
    body: { dueAt: new Date(time.getTime() + 20 * 60_000).toISOString() },
  });
  await owner.call(routes.getComparison);
  for (const location of ["A rooftop again", "Elsewhere"])
    await owner.call(routes.changeSessions, {
      body: { sessionIds: [world.public.session], change: { location }, key: location },
    });
  await importWhole(owner, Buffer.from("date,strain,notes\n2024-02-30,Acre of never,\n2024-02-03,Acre of imports,"));

  for (const [by, whom] of [
    [closeFriend, follower],
    [follower, closeFriend],
    [owner, follower],
  ] as const)
    await by.call(routes.followUser, { body: { followingId: whom.user.id } });
  const newcomer = { username: "newcomer", email: "newcomer@example.com", firstName: "New", password };
  await visitor(testApp).call(routes.register, { body: { ...newcomer, invite: world.invite.token } });
  const { body: evening } = await follower.call(routes.logSession, { body: { strainName: "Haze", isPublic: true } });
  await follower.call(routes.askCompanion, { params: { id: evening.id }, body: { userId: user_id } });
  await owner.call(routes.likeSession, { body: { sessionId: evening.id } });
  const shared = { kind: "session", sessionId: world.public.session };
  await closeFriend.call(routes.sendMessage, {
    params: { userId: follower.user.id },
    body: { content: "Look", shared, key: "sent on" },
  });
  await follower.call(routes.likeSession, { body: { sessionId: world.public.session } });
  const { body: theirs } = await follower.call(routes.logSession, { body: { strainName: "Haze", isPublic: true } });
  await owner.call(routes.likeSession, { body: { sessionId: theirs.id } });
  const comment = { params: { id: theirs.id }, body: { content: "Acre of comments" } };
  await owner.call(routes.postComment, comment);
  await follower.call(routes.deleteSession, { params: { id: theirs.id } });
  await db.updateTable("users").set({ is_pulled: true }).where("id", "=", user_id).execute();
  const { body: last } = await owner.call(routes.logSession, { body: { brand: "Acre of trash", isPublic: true } });
  await owner.call(routes.logSession, { body: { brand: "Acre of many", isPublic: true } });
  await owner.call(routes.deleteSessions, { body: { sessionIds: [last.id], key: "gone" } });

  await owner.call(routes.switchNotifications, { body: { like: false } });
  await owner.call(routes.changePushSettings, { body: { quietHours: null } });
  await owner.call(routes.sendAppeal, { params: { id: world.notice }, body: { content: "That wasn't me" } });
  await owner.call(routes.beginAuthenticator, { body: {} });
  await owner.call(routes.beginPasskey, { body: {} });
  await admin.call(routes.makeResetLink, { params: { id: user_id }, body: { reason: "She asked", password } });
  await visitor(testApp).call(routes.login, { body: { email: owner.user.email, password: "wrong horse" } });
  const account = { issuer: "https://id.example", subject: "owner" };
  await db
    .insertInto("openid_accounts")
    .values({ ...account, user_id, created_at: time })
    .execute();
  await db
    .insertInto("openid_visits")
    .values({ key_hash: "k", user_id, flow: "", issuer: null, subject: null, expires_at: time })
    .execute();
  await db
    .insertInto("mail_jobs")
    .values({ kind: "verify", user_id, recipient: owner.user.email, user_agent: null, due_at: time, created_at: time })
    .execute();
  const look = { rated: 20, time_zone: "UTC", result: "{}", fingerprint: "f", looked_at: time };
  await db
    .insertInto("pattern_looks")
    .values({ user_id, ...look })
    .execute();
  await db
    .insertInto("experiment_evenings")
    .values({ experiment_id: world.experiment, position: 1, session_id: null, day: "evening of hers", rating: null })
    .execute();
  return photos.map(({ id }) => id);
}

/** Which of the words stand in which table. */
async function findTraces(words: readonly string[]): Promise<Record<string, string[]>> {
  const { db } = testApp.context.database;
  const traces: Record<string, string[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const text = JSON.stringify(rows);
    traces[name] = words.filter((word) => text.includes(word));
  }
  return traces;
}

test("nothing of who leaves is left in any table or folder, whatever they and others did", async () => {
  const world = await createWorld(testApp);
  const { owner } = world;
  const photos = await live(world);
  const words = [
    ...[owner.user.id, owner.user.username, owner.user.email, world.sharedLink, world.device, ...photos],
    ...[
      "Acre of",
      "acreof",
      "A rooftop",
      "walked round",
      "Between us",
      "wants a walk",
      "munchies",
      "old cedar",
      "grieving",
    ],
    ...["quiet weeks", "winter plan", "evening of hers", "That wasn't me"],
  ];
  const before = await findTraces(words);
  expect(new Set(Object.values(before).flat())).toEqual(new Set(words));
  const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
  expect(empty.toSorted()).toEqual(Object.keys(ofNobody).toSorted());

  expect((await owner.call(routes.deleteAccount, { body: { password } })).status).toBe(204);
  const after = Object.entries(await findTraces(words)).filter(([, found]) => found.length > 0);
  expect(Object.fromEntries(after)).toEqual({});
  expect(await mediaFiles(testApp.context.media)).toEqual([]);
});
