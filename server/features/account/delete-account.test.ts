import { Readable } from "node:stream";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, privacyFlags, signUp, type TestPerson, visitor } from "#test/people.ts";
import { newDevice } from "#test/push-receiver.ts";

let testApp: TestApp;
let leaver: TestPerson;
let friend: TestPerson;
let picture: Buffer;

beforeEach(async () => {
  testApp = await startApp({ publicUrl: "https://journal.example" });
  leaver = await signUp(testApp, "leaver");
  friend = await signUp(testApp, "friend");
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
});
afterEach(() => testApp.close());

const tables = [
  "users",
  "photos",
  "cannabis_sessions",
  "own_effects",
  "products",
  "product_merges",
  "want_to_try",
  "further_photos",
  "label_photos",
  "favorites",
  "reminders",
  "likes",
  "comments",
  "follows",
  "session_comparisons",
  "session_ratings",
  "pattern_looks",
  "experiments",
  "experiment_evenings",
  "breaks",
  "break_lines",
  "notifications",
  "muted_notifications",
  "push_subscriptions",
  "push_settings",
  "login_sessions",
  "recovery_codes",
  "security_events",
  "sign_in_failures",
  "one_time_links",
  "mail_jobs",
  "openid_accounts",
  "openid_visits",
] as const;

async function contents() {
  const rows: Record<string, unknown[]> = {};
  const { db } = testApp.context.database;
  for (const table of tables) rows[table] = await db.selectFrom(table).selectAll().execute();
  // Whose they are, but not the numbers, which tell nothing of what was there.
  rows.notification_versions = await db.selectFrom("notification_versions").select("user_id").execute();
  rows.journal_versions = await db.selectFrom("journal_versions").select("user_id").execute();
  return { rows, files: (await Readable.from(testApp.context.media.list()).toArray()).toSorted() };
}
const log = async (person: TestPerson, strainName: string) =>
  (await person.call(routes.logSession, { body: { strainName }, file: { content: picture } })).body.id;
const setAvatar = (person: TestPerson) =>
  person.call(routes.editProfile, { params: { id: person.user.id }, body: {}, file: { content: picture } });

/** Both people do to the other what people do. */
async function mingle() {
  await setAvatar(leaver);
  const theirs = await log(leaver, "Theirs");
  const { id: experiment_id } = await testApp.context.database.db
    .insertInto("experiments")
    .values({
      ...{ user_id: leaver.user.id, key: "one", kind: "method", a: "pen", b: "joint", kept: null },
      ...{ is_spaced: false, plan: "abbaabbaabba", started_at: new Date(), ended_at: null },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await testApp.context.database.db
    .insertInto("experiment_evenings")
    .values({ experiment_id, position: 1, session_id: theirs, day: "2026-01-01", rating: null })
    .execute();
  const pause = { until: null, restsFeed: true, restsSuggestions: true, keepsLines: true, key: "one" };
  const { body: onBreak } = await leaver.call(routes.startBreak, { body: { beganOn: "2026-06-15", ...pause } });
  const line = { day: "2026-06-15", text: "Slept" };
  await leaver.call(routes.writeLine, { params: { id: onBreak.currentBreak?.id ?? 0 }, body: line });
  const another = await log(leaver, "Another");
  await leaver.call(routes.editSession, { params: { id: another }, body: { ownEffects: ["munchies"] } });
  const [one, other] = (await leaver.call(routes.listOwnProducts)).body;
  const merge = { productId: one?.id, intoProductId: other?.id };
  await leaver.call(routes.mergeProducts, { body: merge });
  await leaver.call(routes.addWant, { body: { productId: one?.id } });
  const friends = (await friend.call(routes.listUserSessions, { params: { id: friend.user.id } })).body[0]?.id ?? 0;
  await leaver.call(routes.addPhoto, { params: { id: theirs }, file: { content: picture } });
  await leaver.call(routes.pinFavorite, { body: { sessionId: theirs } });
  await leaver.call(routes.setReminder, { params: { id: another }, body: { dueAt: "2026-06-15T12:20:00Z" } });
  await leaver.call(routes.switchNotifications, { body: { follow: false } });
  await leaver.call(routes.changePushSettings, { body: { quietHours: null } });
  await leaver.call(routes.subscribeDevice, { body: newDevice("https://push.example.org/leaver").subscription });
  await leaver.call(routes.compareSessions, { body: { winnerSessionId: theirs, loserSessionId: another } });
  await leaver.call(routes.followUser, { body: { followingId: friend.user.id } });
  await friend.call(routes.followUser, { body: { followingId: leaver.user.id } });
  for (const [person, sessionId] of [
    [leaver, friends],
    [friend, theirs],
  ] as const) {
    await person.call(routes.likeSession, { body: { sessionId } });
    await person.call(routes.postComment, { params: { id: sessionId }, body: { content: "One" } });
    await person.call(routes.postComment, { params: { id: sessionId }, body: { content: "Two" } });
  }
  await visitor(testApp).call(routes.login, { body: { email: "leaver@example.com", password: "wrong horse" } });
}

test("deleting the account leaves everything as if the person had never been here", async () => {
  await setAvatar(friend);
  await log(friend, "Friends");
  const { db } = testApp.context.database;
  const withoutLeaver = async () => {
    const { rows, files } = await contents();
    const others = (table: unknown[] | undefined, column: string) =>
      table?.filter((row) => Reflect.get(row ?? {}, column) !== leaver.user.id);
    return {
      ...rows,
      users: others(rows.users, "id"),
      notification_versions: others(rows.notification_versions, "user_id"),
      journal_versions: others(rows.journal_versions, "user_id"),
      login_sessions: others(rows.login_sessions, "user_id"),
      recovery_codes: others(rows.recovery_codes, "user_id"),
      security_events: others(rows.security_events, "user_id"),
      files,
    };
  };
  const before = await withoutLeaver();
  await mingle();
  expect(
    (await db.selectFrom("users").select("followers_count").where("id", "=", friend.user.id).execute())[0],
  ).toEqual({
    followers_count: 1,
  });

  const { status, headers, raw } = await leaver.call(routes.deleteAccount);
  expect(status).toBe(204);
  expect(raw.body).toBe("");
  expect(headers["set-cookie"]).toContain("sessionId=; Max-Age=0;");
  const { rows, files } = await contents();
  expect({ ...rows, files }).toEqual(before);
});

test("all sign-ins end and the profile is gone", async () => {
  const body = { email: "leaver@example.com", password };
  const elsewhere = (await visitor(testApp).call(routes.login, { body })).body.sessionId;
  await leaver.call(routes.deleteAccount);
  for (const sessionId of [leaver.sessionId, elsewhere]) {
    const headers = { authorization: `Bearer ${sessionId}` };
    expect((await visitor(testApp).call(routes.getCurrentUser, { headers })).status).toBe(401);
  }
  expect((await visitor(testApp).call(routes.login, { body })).status).toBe(401);
  expect((await friend.call(routes.getProfile, { params: { id: leaver.user.id } })).status).toBe(404);
  expect((await leaver.call(routes.deleteAccount)).status).toBe(401);
});

test("username and email are free again immediately", async () => {
  await leaver.call(routes.deleteAccount);
  const again = await signUp(testApp, "Leaver");
  expect(again.user.id).not.toBe(leaver.user.id);
});

test("deleting from two devices concurrently is fine", async () => {
  const answers = await Promise.all([leaver.call(routes.deleteAccount), leaver.call(routes.deleteAccount)]);
  for (const { status } of answers) expect([204, 401]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(204);
});

test("counters stay right when people part while they like and follow", async () => {
  const friends = await log(friend, "Friends");
  const others = await Promise.all(["kim", "lee", "max", "noa"].map((name) => signUp(testApp, name)));
  await Promise.all(
    others.flatMap((person, index) => [
      person.call(routes.likeSession, { body: { sessionId: friends } }),
      person.call(routes.followUser, { body: { followingId: friend.user.id } }),
      person.call(routes.postComment, { params: { id: friends }, body: { content: "Hi" } }),
      ...(index % 2 === 0 ? [person.call(routes.deleteAccount)] : []),
    ]),
  );
  const { rows } = await contents();
  const session = (await friend.call(routes.getSession, { params: { id: friends } })).body;
  const profile = (await friend.call(routes.getCurrentUser)).body;
  expect(session.likesCount).toBe(rows.likes?.length);
  expect(session.commentsCount).toBe(rows.comments?.length);
  expect(profile.followersCount).toBe(rows.follows?.length);
});

test("counters stay right when a deletion races with undone likes and comments", async () => {
  const friends = await log(friend, "Friends");
  const others = await Promise.all(["kim", "lee", "max", "noa", "oli", "pia"].map((name) => signUp(testApp, name)));
  await Promise.all(others.map((person) => person.call(routes.likeSession, { body: { sessionId: friends } })));
  const comments = await Promise.all(
    others.map(
      async (person) =>
        (await person.call(routes.postComment, { params: { id: friends }, body: { content: "Hi" } })).body.id,
    ),
  );
  await Promise.all(
    others.flatMap((person, index) => [
      person.call(routes.unlikeSession, { params: { userId: person.user.id, sessionId: friends } }),
      person.call(routes.deleteComment, { params: { id: comments[index] ?? 0 } }),
      person.call(routes.deleteAccount),
    ]),
  );
  const { rows } = await contents();
  expect(rows.likes).toEqual([]);
  expect(rows.comments).toEqual([]);
  const { body } = await friend.call(routes.getSession, { params: { id: friends } });
  expect(body).toMatchObject({ likesCount: 0, commentsCount: 0 });
});

test("who leaves right after deleting a session takes its product's name along, and leaves no id on the record", async () => {
  const { db } = testApp.context.database;
  const named = () => db.selectFrom("products").select("strain_key").where("strain_key", "=", "quitesecret").execute();
  const id = await log(leaver, "Quite Secret");
  expect(await named()).toHaveLength(1);
  const order = { operator: "root", reason: "A mistake" };
  await setSuspended(testApp.context, leaver.user.username, true, order);
  await setSuspended(testApp.context, leaver.user.username, false, order);
  await leaver.call(routes.deleteSession, { params: { id } });
  expect((await leaver.call(routes.deleteAccount)).status).toBe(204);
  expect(await named()).toEqual([]);
  expect(JSON.stringify(await db.selectFrom("moderation_actions").selectAll().execute())).not.toContain(leaver.user.id);
});

test.each(["photo", "avatar"] as const)("who leaves while their %s is being prepared is signed out", async (kind) => {
  const { pictures } = testApp.context;
  const leavingFirst: typeof pictures.prepare = async (...upload) => {
    expect((await leaver.call(routes.deleteAccount)).status).toBe(204);
    return await pictures.prepare(...upload);
  };
  testApp.context.pictures = { ...pictures, prepare: leavingFirst };
  const params = { id: leaver.user.id };
  const file = { content: picture };
  const { status } = await (kind === "photo"
    ? leaver.call(routes.logSession, { file })
    : leaver.call(routes.editProfile, { params, file }));
  expect(status).toBe(401);
  const { rows, files } = await contents();
  expect({ photos: rows.photos, sessions: rows.cannabis_sessions, files }).toEqual({
    photos: [],
    sessions: [],
    files: [],
  });
});

test("leaving in the middle of everything else is no fault of ours", async () => {
  const friends = await log(friend, "Friends");
  for (let round = 0; round < 5; round++) {
    const guest = await signUp(testApp, `guest${round}`);
    const params = { id: guest.user.id };
    const own = await Promise.all([log(guest, "One"), log(guest, "Two")]);
    const requests: (() => Promise<{ status: number }>)[] = [
      () => guest.call(routes.likeSession, { body: { sessionId: friends } }),
      () => guest.call(routes.postComment, { params: { id: friends }, body: { content: "Hi" } }),
      () => guest.call(routes.followUser, { body: { followingId: friend.user.id } }),
      () => friend.call(routes.followUser, { body: { followingId: guest.user.id } }),
      () => guest.call(routes.logSession, { body: { strainName: "Late" } }),
      () => guest.call(routes.logSession, { body: {}, file: { content: picture } }),
      () => guest.call(routes.editProfile, { params, body: {}, file: { content: picture } }),
      () => guest.call(routes.updatePrivacy, { body: privacyFlags({ allowAnalytics: false }) }),
      () => guest.call(routes.getComparison),
      () => guest.call(routes.compareSessions, { body: { winnerSessionId: own[0], loserSessionId: own[1] } }),
      () => friend.call(routes.likeSession, { body: { sessionId: own[0] } }),
      () => visitor(testApp).call(routes.login, { body: { email: guest.user.email, password } }),
    ];
    const leave = () => guest.call(routes.deleteAccount);
    const answers = await Promise.all(requests.toSpliced(round * 2, 0, leave).map((send) => send()));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
});
