import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { UpdatePrivacy } from "#shared/contract/users.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;

beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice", { lastName: "Moreau" });
  bob = await signUp(testApp, "bob");
  carol = await signUp(testApp, "carol");
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  await edit(alice, { location: "Lyon", bio: "Slow evenings" });
});
afterAll(() => testApp.close());

const edit = (person: TestPerson, body: object) =>
  person.call(routes.editProfile, { params: { id: person.user.id }, body });
const profile = (viewer: TestPerson, person: TestPerson) =>
  viewer.call(routes.getProfile, { params: { id: person.user.id } });
const setPrivacy = (person: TestPerson, changed: Partial<UpdatePrivacy>) =>
  person.call(routes.updatePrivacy, { body: privacyFlags(changed) });

describe("a profile", () => {
  test("shows its owner everything, email and flags too", async () => {
    const { status, body } = await profile(alice, alice);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: alice.user.id,
      username: "alice",
      firstName: "Alice",
      lastName: "Moreau",
      location: "Lyon",
      bio: "Slow evenings",
      followersCount: 1,
      email: "alice@example.com",
      allowDiscovery: true,
      isFollowing: false,
      isRequested: false,
      followsYou: false,
    });
  });

  test.each([
    ["a follower", () => bob, true],
    ["a stranger", () => carol, false],
  ])("shows %s neither email nor flags", async (_who, viewer, isFollowing) => {
    const { status, body, raw } = await profile(viewer(), alice);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: alice.user.id,
      username: "alice",
      firstName: "Alice",
      lastName: "Moreau",
      profileImageUrl: null,
      location: "Lyon",
      bio: "Slow evenings",
      sessionsCount: 0,
      followingCount: 0,
      followersCount: 1,
      createdAt: alice.user.createdAt,
      isFollowing,
      isRequested: false,
      followsYou: false,
    });
    expect(raw.body).not.toMatch(/email|password|allow/i);
  });

  test("counts private sessions for its owner only", async () => {
    const dora = await signUp(testApp, "dora");
    const log = (isPublic: boolean) => dora.call(routes.logSession, { body: { strainName: "Kush", isPublic } });
    await log(true);
    await log(false);
    expect((await profile(dora, dora)).body.sessionsCount).toBe(2);
    expect((await profile(bob, dora)).body.sessionsCount).toBe(1);
  });

  test("tells its owner alone how many sessions others may see", async () => {
    const fay = await signUp(testApp, "fay");
    const shared = async () => (await fay.call(routes.getCurrentUser)).body.sharedSessionsCount;
    expect(await shared()).toBe(0);
    for (const visibility of ["public", "followers", "private"] as const)
      await fay.call(routes.logSession, { body: { strainName: "Kush", visibility } });
    expect(await shared()).toBe(2);
    expect((await profile(bob, fay)).body).not.toHaveProperty("sharedSessionsCount");
    await fay.call(routes.makeSessionsPrivate, {});
    expect(await shared()).toBe(0);
  });

  test("hides the location from everybody else when its owner wants it so", async () => {
    const erin = await signUp(testApp, "erin");
    await edit(erin, { location: "Oslo" });
    await setPrivacy(erin, { showLocation: false });
    expect((await profile(erin, erin)).body.location).toBe("Oslo");
    expect((await profile(bob, erin)).body.location).toBeNull();
    const found = await bob.call(routes.searchUsers, { query: { q: "erin" } });
    expect(found.body.map(({ location }) => location)).toEqual([null]);
  });

  test("of a person who turned discovery off opens by its link", async () => {
    const frank = await signUp(testApp, "frank");
    await setPrivacy(frank, { allowDiscovery: false });
    expect((await profile(bob, frank)).status).toBe(200);
  });

  test("is 404 for an unknown person and 401 for a visitor", async () => {
    const unknown = await bob.call(routes.getProfile, { params: { id: "nobody" } });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ message: messages.userNotFound });
    expect((await visitor(testApp).call(routes.getProfile, { params: { id: alice.user.id } })).status).toBe(401);
  });
});
