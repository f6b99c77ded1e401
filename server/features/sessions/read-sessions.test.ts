import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  bob = await signUp(app, "bob");
});
afterAll(() => app.close());

const log = async (who: TestPerson, body: object = {}) => (await who.call(routes.logSession, { body })).body;
const read = (who: TestPerson, id: number) => who.call(routes.getSession, { params: { id } });
const sessionsOf = (whose: TestPerson, asker: TestPerson, query = {}) =>
  asker.call(routes.listUserSessions, { params: { id: whose.user.id }, query });
const setFlags = (who: TestPerson, flags: { show_location?: boolean; allow_comments?: boolean }) =>
  app.context.database.db.updateTable("users").set(flags).where("id", "=", who.user.id).execute();

describe("reading one session", () => {
  test("a stranger cannot see a private session", async () => {
    const { id } = await log(alice, { isPublic: false });
    expect((await read(alice, id)).status).toBe(200);
    const { status, body } = await read(bob, id);
    expect([status, body.message]).toEqual([404, messages.sessionNotFound]);
  });

  test("batched reads give each viewer only the sessions that they may see", async () => {
    const hidden = await log(alice, { isPublic: false });
    const open = await log(alice, { location: "At home" });
    const askers = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? alice : bob));
    await setFlags(alice, { show_location: false });
    const told = askers.map(async (asker) => {
      const asked = [read(asker, hidden.id), read(asker, open.id), asker.call(routes.getCurrentUser)] as const;
      const [first, second, own] = await Promise.all(asked);
      return [own.body.username, first.status, second.body.location];
    });
    const expected = askers.map((asker) => (asker === alice ? ["alice", 200, "At home"] : ["bob", 404, null]));
    expect(await Promise.all(told)).toEqual(expected);
    await setFlags(alice, { show_location: true });
  });

  test("unknown, unreadable and signed out", async () => {
    const { id } = await log(alice);
    expect((await read(alice, 2_000_000_000)).status).toBe(404);
    expect((await alice.call(routes.getSession, { params: { id: "first" } })).status).toBe(400);
    expect((await visitor(app).call(routes.getSession, { params: { id } })).status).toBe(401);
  });

  test("only the owner sees the rank, and the location when it is hidden", async () => {
    const { id } = await log(alice, { location: "At home" });
    expect((await read(bob, id)).body.location).toBe("At home");
    await setFlags(alice, { show_location: false });
    expect((await read(bob, id)).body.location).toBeNull();
    expect((await read(bob, id)).body).not.toHaveProperty("rank");
    expect((await read(alice, id)).body).toMatchObject({ location: "At home", rank: null });
    expect((await sessionsOf(alice, bob)).body.map(({ location }) => location)).not.toContain("At home");
    await setFlags(alice, { show_location: true });
  });

  test("tells whether the viewer may comment and has liked", async () => {
    const { id } = await log(alice);
    await bob.call(routes.likeSession, { body: { sessionId: id } });
    expect((await read(bob, id)).body).toMatchObject({ canComment: true, isLiked: true, likesCount: 1 });
    await setFlags(alice, { allow_comments: false });
    expect((await read(bob, id)).body.canComment).toBe(false);
    expect((await read(alice, id)).body).toMatchObject({ canComment: true, isLiked: false, likesCount: 1 });
    await setFlags(alice, { allow_comments: true });
  });

  test("shows moods that were stored encoded twice, and none where they cannot be read", async () => {
    const { id } = await log(alice);
    const store = (moods: string) =>
      app.context.database.db.updateTable("cannabis_sessions").set({ moods }).where("id", "=", id).execute();
    await store(JSON.stringify(JSON.stringify(["happy", "calm"])));
    expect((await read(alice, id)).body.moods).toBe('["happy","calm"]');
    await store("[broken");
    expect((await read(alice, id)).body.moods).toBe("[]");
  });
});

describe("a person's sessions", () => {
  test("are all for the owner, the public ones for others, newest first, page by page", async () => {
    const carol = await signUp(app, "carol");
    const ids: number[] = [];
    for (const isPublic of [true, false, true, true]) {
      app.clock.advance(isPublic ? 0 : 1_000);
      ids.unshift((await log(carol, { isPublic })).id);
    }
    const [fourth, third, second, first] = ids;
    expect((await sessionsOf(carol, carol)).body.map(({ id }) => id)).toEqual([fourth, third, second, first]);
    expect((await sessionsOf(carol, bob)).body.map(({ id }) => id)).toEqual([fourth, third, first]);
    const page = await sessionsOf(carol, bob, { limit: 2 });
    expect(page.body.map(({ id }) => id)).toEqual([fourth, third]);
    const last = await sessionsOf(carol, bob, { limit: 2, cursor: page.next ?? "" });
    expect(last.body.map(({ id }) => id)).toEqual([first]);
    expect(last.next).toBeNull();
  });

  test("of a person without any are an empty list, of an unknown person 404", async () => {
    const dan = await signUp(app, "dan");
    await log(dan, { isPublic: false });
    expect(await sessionsOf(dan, bob)).toMatchObject({ status: 200, body: [], next: null });
    const { status, body } = await bob.call(routes.listUserSessions, { params: { id: "nobody" } });
    expect([status, body.message]).toEqual([404, messages.userNotFound]);
  });

  test("are not for visitors, and a broken cursor is refused", async () => {
    const params = { id: alice.user.id };
    expect((await visitor(app).call(routes.listUserSessions, { params })).status).toBe(401);
    const { status, body } = await alice.call(routes.listUserSessions, { params, query: { cursor: "nonsense" } });
    expect([status, body.message]).toEqual([400, messages.brokenCursor]);
  });
});

describe("suggestions", () => {
  test("are the person's own strains and brands, spellings together, last used first", async () => {
    const erin = await signUp(app, "erin");
    await log(alice, { strainName: "Not hers", brand: "Nor this" });
    for (const draft of [
      { strainName: "Blue Dream", strainType: "hybrid", brand: "green farm" },
      { strainName: "Haze", brand: "Other" },
      { strainName: "", brand: null },
      { strainName: "blue  dréam", strainType: "sativa", brand: "Green Farm", isPublic: false },
    ]) {
      app.clock.advance(1_000);
      await log(erin, draft);
    }
    const { status, body } = await erin.call(routes.listSuggestions);
    expect(status).toBe(200);
    const known = { amount: null, amountUnit: null, rating: null, ingestionMethod: "" };
    const product = {
      ...known,
      thcPercentage: null,
      cbdPercentage: null,
      facts: null,
      utcOffset: null,
      photo: null,
      id: expect.any(Number),
    };
    const consumedAt = (secondsAgo: number) => new Date(app.clock.now().getTime() - secondsAgo * 1_000).toISOString();
    const latest = { ...product, visibility: "private", consumedAt: consumedAt(0) };
    const earlier = { ...product, visibility: "public", consumedAt: consumedAt(2) };
    expect(body).toEqual({
      products: [
        { strainName: "blue  dréam", strainType: "sativa", brand: "Green Farm", ...latest },
        { strainName: "Haze", strainType: null, brand: "Other", ...earlier },
      ],
      strains: [
        { strainName: "blue  dréam", strainType: "sativa", brand: "Green Farm", ...latest, count: 2 },
        { strainName: "Haze", strainType: null, brand: "Other", ...earlier, count: 1 },
      ],
      brands: ["Green Farm", "Other"],
    });
  });

  test("are at most a hundred of each, and not for visitors", async () => {
    const frank = await signUp(app, "frank");
    const { db } = app.context.database;
    const now = app.clock.now();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      user_id: frank.user.id,
      strain_name: `Strain ${index}`,
      strain_key: `strain${index}`,
      brand: `Brand ${index}`,
      brand_key: `brand${index}`,
      consumed_at: now,
      created_at: now,
      updated_at: now,
    }));
    await db.insertInto("cannabis_sessions").values(rows).execute();
    const { body } = await frank.call(routes.listSuggestions);
    expect([body.strains.length, body.brands.length]).toEqual([100, 100]);
    expect(body.strains[0]?.strainName).toBe("Strain 119");
    expect((await visitor(app).call(routes.listSuggestions)).status).toBe(401);
  });
});
