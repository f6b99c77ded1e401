import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  bob = await signUp(testApp, "bob");
});
afterAll(() => testApp.close());

const log = async (person: TestPerson, strainName: string, isPublic = true) =>
  (await person.call(routes.logSession, { body: { strainName, isPublic, ingestionMethod: "joint" } })).body.id;
const like = (person: TestPerson, sessionId: number) => person.call(routes.likeSession, { body: { sessionId } });
const comment = async (person: TestPerson, id: number, content: string) =>
  (await person.call(routes.postComment, { params: { id }, body: { content } })).body.id;
const exportOf = async (person: TestPerson) => {
  const { status, headers, raw } = await person.call(routes.exportData);
  expect(status).toBe(200);
  return { headers, text: raw.body, data: JSON.parse(raw.body) };
};

test("a fresh account exports as one JSON file named with the date", async () => {
  const dan = await signUp(testApp, "dan");
  const { headers, data } = await exportOf(dan);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="highnote-export-2026-06-15.json"');
  expect(headers["cache-control"]).toBe("no-store");
  expect(data).toEqual({
    format: 2,
    exportedAt: testApp.clock.now().toISOString(),
    profile: dan.user,
    signInMethods: { hasPassword: true, passkeys: [], passkeyHost: "localhost", asksForCode: false },
    linkedAccounts: [],
    loginSessions: [expect.objectContaining({ isCurrent: true })],
    securityEvents: [expect.objectContaining({ kind: "signedIn" })],
    ownEffects: [],
    notificationSwitches: {
      follow: true,
      like: true,
      comment: true,
      reply: true,
      mention: true,
      message: true,
      companion: true,
    },
    pushSettings: {
      kinds: { follow: true, like: false, comment: true, reply: true, mention: true, message: true, companion: true },
      quietHours: { from: "22:00", until: "08:00" },
    },
    pushDevices: [],
    wantToTry: [],
    patternLooks: [],
    breaks: [],
    experiments: [],
    productMerges: [],
    closeFriends: [],
    invites: [],
    notices: [],
    sessions: [],
    ratings: [],
    comparisons: [],
    comments: [],
    likes: [],
    favorites: [],
    reminders: [],
    following: [],
    followRequests: [],
    followers: [],
    messages: [],
    blocks: [],
    reports: [],
    notifications: [],
  });
});

test("it includes blocks and pending follow requests", async () => {
  const [eve, careful, foe] = await Promise.all(["eve", "careful", "foe"].map((name) => signUp(testApp, name)));
  if (!eve || !careful || !foe) throw new Error("Nobody signed up");
  await careful.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  await eve.call(routes.followUser, { body: { followingId: careful.user.id } });
  await eve.call(routes.blockUser, { body: { userId: foe.user.id } });
  expect((await exportOf(eve)).data).toMatchObject({
    followRequests: [{ userId: careful.user.id, username: "careful" }],
    blocks: [{ user: { id: foe.user.id, username: "foe" } }],
  });
});

test("everything that a person made is in it, private sessions and photo addresses too", async () => {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const body = { strainName: "Kush", ingestionMethod: "pen", isPublic: "false", notes: "Just for me" };
  const kush = (await alice.call(routes.logSession, { body, file: { content } })).body;
  const haze = await log(alice, "Haze");
  const bobs = await log(bob, "Diesel");
  await alice.call(routes.compareSessions, { body: { winnerSessionId: kush.id, loserSessionId: haze } });
  await alice.call(routes.followUser, { body: { followingId: bob.user.id } });
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  await like(alice, bobs);
  await like(bob, haze);
  const commented = await comment(alice, bobs, "Lovely");
  const answer = { content: "Vary", parentId: commented };
  const reply = (await alice.call(routes.postComment, { params: { id: bobs }, body: answer })).body.id;
  await alice.call(routes.editComment, { params: { id: reply }, body: { content: "Very" } });

  await alice.call(routes.pinFavorite, { body: { sessionId: haze } });

  const { data, text } = await exportOf(alice);
  const at = testApp.clock.now().toISOString();
  expect(data.profile).toMatchObject({ email: "alice@example.com", sessionsCount: 2 });
  expect(data.sessions.map((session: { id: number }) => session.id)).toEqual([haze, kush.id]);
  expect(data.sessions[1]).toEqual({
    ...kush,
    labelPhoto: null,
    company: null,
    isSharedByLink: false,
    isLabelOwnersAlone: false,
    key: `${alice.user.id}:${kush.id}`,
    base: null,
  });
  expect(data.sessions[1].photoUrl).toMatch(/^\/media\//);
  const strength = { eloRating: expect.any(Number), comparisons: 1, lastComparedAt: at };
  expect(data.ratings).toEqual([
    { sessionId: kush.id, place: 1, ...strength, wins: 1, losses: 0 },
    { sessionId: haze, place: 2, ...strength, wins: 0, losses: 1 },
  ]);
  expect(data.comparisons).toEqual([
    {
      ...{ id: expect.any(Number), winnerSessionId: kush.id, loserSessionId: haze, createdAt: at },
      ...{ isTie: false, ratedSessionId: null, isAbsorbed: false },
    },
  ]);
  const posted = { sessionId: bobs, createdAt: at };
  expect(data.comments).toEqual([
    { ...posted, id: reply, parentId: commented, content: "Very", editedAt: at },
    { ...posted, id: commented, parentId: null, content: "Lovely", editedAt: null },
  ]);
  expect(data.likes).toEqual([{ sessionId: bobs, createdAt: at }]);
  expect(data.favorites).toEqual([{ sessionId: haze }]);
  expect(data.following).toEqual([{ userId: bob.user.id, username: "bob", createdAt: at }]);
  expect(data.followers).toEqual([{ userId: bob.user.id, username: "bob", createdAt: at }]);
  expect(data.notifications.map(({ type }: { type: string }) => type).toSorted()).toEqual(["follow", "like"]);
  expect(text).not.toContain("Diesel");
  expect(text).not.toMatch(/argon2|bob@example.com/);
});

test("a comment doesn't tell which one it answers when that is gone or not visible", async () => {
  const [ida, jon] = [await signUp(testApp, "ida"), await signUp(testApp, "jon")];
  const id = await log(bob, "Threads");
  const answer = async (parentId: number) =>
    (await ida.call(routes.postComment, { params: { id }, body: { content: "Indeed", parentId } })).body.id;
  const [gone, unseen] = [await comment(bob, id, "Gone"), await comment(jon, id, "Unseen")];
  for (const parent of [gone, unseen]) await answer(parent);
  const parents = async () =>
    (await exportOf(ida)).data.comments.map(({ parentId }: { parentId: number | null }) => parentId);
  expect(await parents()).toEqual([unseen, gone]);
  await bob.call(routes.deleteComment, { params: { id: gone } });
  await jon.call(routes.blockUser, { body: { userId: ida.user.id } });
  expect(await parents()).toEqual([null, null]);
});

test("nothing of a session that has turned private is in another's export", async () => {
  const carol = await signUp(testApp, "carol");
  const hidden = await log(bob, "Secret");
  await like(carol, hidden);
  await comment(carol, hidden, "Whisper");
  expect((await exportOf(carol)).data.comments).toHaveLength(1);
  await bob.call(routes.editSession, { params: { id: hidden }, body: { isPublic: false } });
  const { data } = await exportOf(carol);
  expect(data.comments).toEqual([]);
  expect(data.likes).toEqual([]);
  const own = await exportOf(bob);
  expect(own.data.sessions.map(({ strainName }: { strainName: string }) => strainName)).toContain("Secret");
});

describe("a long history", () => {
  test("is whole, each thing once, over any number of pages", async () => {
    const erin = await signUp(testApp, "erin");
    const { db } = testApp.context.database;
    const count = 230;
    const at = testApp.clock.now();
    await db
      .insertInto("cannabis_sessions")
      .values(
        Array.from({ length: count }, (_, index) => ({
          user_id: erin.user.id,
          strain_name: `Strain ${index}`,
          strain_type: null,
          rating: 7,
          consumed_at: at,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    const rows = await db.selectFrom("cannabis_sessions").select("id").where("user_id", "=", erin.user.id).execute();
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
    const made = ids.map((session_id) => ({ user_id: erin.user.id, session_id, created_at: at }));
    await db.insertInto("likes").values(made).execute();
    await db
      .insertInto("comments")
      .values(made.map((row) => ({ ...row, content: "again" })))
      .execute();
    await db
      .insertInto("session_ratings")
      .values(made.map((row) => ({ ...row, updated_at: at })))
      .execute();
    const { data } = await exportOf(erin);
    const sorted = (items: { id?: number; sessionId?: number }[], key: "id" | "sessionId") =>
      items.map((item) => item[key] ?? 0).toSorted((a, b) => a - b);
    expect(sorted(data.sessions, "id")).toEqual(ids);
    for (const list of [data.likes, data.comments, data.ratings]) expect(sorted(list, "sessionId")).toEqual(ids);
  });
});
