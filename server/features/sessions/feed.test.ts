import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeCursor } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { type Visibility, visibilities } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { fillTimelines, pullSessions } from "#test/fill-timelines.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol] = [await signUp(app, "alice"), await signUp(app, "bob"), await signUp(app, "carol")];
});
afterAll(() => app.close());

const log = async (who: TestPerson, body: object = {}) => {
  app.clock.advance(1_000);
  return (await who.call(routes.logSession, { body })).body;
};
const readPage = async (who: TestPerson, limit: number, cursor: string | null) => {
  const { body, next } = await who.call(routes.listFeed, { query: { limit, ...(cursor !== null && { cursor }) } });
  return { ids: body.map(({ id }) => id), next };
};
const countNew = async (who: TestPerson, since: string | null) =>
  (await who.call(routes.countNewSessions, { query: { since: since ?? "" } })).body.count;
const feedOf = async (who: TestPerson) => (await who.call(routes.listFeed)).body.map(({ id }) => id);

test("the feed is one's own sessions and the public ones of those one follows, newest first", async () => {
  expect(await feedOf(bob)).toEqual([]);
  const own = await log(bob, { isPublic: false });
  const shown = await log(alice);
  const hidden = await log(alice, { isPublic: false });
  const strangers = await log(carol);
  expect(await feedOf(bob)).toEqual([own.id]);
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  expect(await feedOf(bob)).toEqual([shown.id, own.id]);
  expect(await feedOf(bob)).not.toContain(hidden.id);
  expect(await feedOf(bob)).not.toContain(strangers.id);
  expect(await feedOf(alice)).toEqual([hidden.id, shown.id]);

  const [card] = (await bob.call(routes.listFeed)).body;
  // What a label says is on the page of the session alone.
  expect({ ...card, facts: null }).toEqual((await bob.call(routes.getSession, { params: { id: shown.id } })).body);
  await bob.call(routes.unfollowUser, { params: { userId: alice.user.id } });
  expect(await feedOf(bob)).toEqual([own.id]);
});

test("feeds that are read in one moment are each one's own, as long as each asked", async () => {
  const [dora, ezra] = [await signUp(app, "dora"), await signUp(app, "ezra")];
  await dora.call(routes.followUser, { body: { followingId: ezra.user.id } });
  const shown = await log(ezra);
  const hidden = await log(ezra, { isPublic: false });
  const own = await log(dora, { isPublic: false });
  const read = [
    feedOf(dora),
    feedOf(carol),
    feedOf(ezra),
    feedOf(dora),
    readPage(dora, 1, null).then(({ ids }) => ids),
  ];
  const [carols, doras] = [await feedOf(carol), [own.id, shown.id]];
  expect(await Promise.all(read)).toEqual([doras, carols, [hidden.id, shown.id], doras, [own.id]]);
});

test("a session keeps its place when it is edited, hidden and shown again", async () => {
  const [dan, erin] = [await signUp(app, "dan"), await signUp(app, "erin")];
  await erin.call(routes.followUser, { body: { followingId: dan.user.id } });
  const [first, second, third] = [await log(dan), await log(dan), await log(dan)];
  const edit = (body: object) => dan.call(routes.editSession, { params: { id: second.id }, body });
  await edit({ notes: "edited" });
  expect(await feedOf(erin)).toEqual([third.id, second.id, first.id]);
  await edit({ isPublic: false });
  expect(await feedOf(erin)).toEqual([third.id, first.id]);
  expect(await feedOf(dan)).toEqual([third.id, second.id, first.id]);
  await edit({ isPublic: true });
  expect(await feedOf(erin)).toEqual([third.id, second.id, first.id]);
});

describe("new sessions", () => {
  test("are those that came since the first page: others' and, from another device, one's own", async () => {
    const [noor, otto] = [await signUp(app, "noor"), await signUp(app, "otto")];
    await noor.call(routes.followUser, { body: { followingId: otto.user.id } });
    const empty = (await noor.call(routes.listFeed)).self;
    expect(await countNew(noor, empty)).toBe(0);
    const first = await log(otto);
    expect(await countNew(noor, empty)).toBe(1);
    const { self } = await noor.call(routes.listFeed);
    expect(await countNew(noor, self)).toBe(0);
    await log(otto);
    await log(noor, { isPublic: false });
    expect(await countNew(noor, self)).toBe(2);
    await otto.call(routes.editSession, { params: { id: first.id }, body: { notes: "edited" } });
    expect(await countNew(noor, self)).toBe(2);
  });

  test("also of the same millisecond as the newest one are counted, and none twice", async () => {
    const [pia, rolf] = [await signUp(app, "pia"), await signUp(app, "rolf")];
    await pia.call(routes.followUser, { body: { followingId: rolf.user.id } });
    await log(rolf);
    const { self } = await pia.call(routes.listFeed);
    await rolf.call(routes.logSession, { body: {} });
    expect(await countNew(pia, self)).toBe(1);
    expect(await countNew(pia, (await pia.call(routes.listFeed)).self)).toBe(0);
  });

  test("that one may not see are not counted", async () => {
    const [tess, ugo] = [await signUp(app, "tess"), await signUp(app, "ugo")];
    await tess.call(routes.followUser, { body: { followingId: ugo.user.id } });
    const { self } = await tess.call(routes.listFeed);
    await log(ugo, { isPublic: false });
    expect(await countNew(tess, self)).toBe(0);
    await log(ugo);
    expect(await countNew(tess, self)).toBe(1);
    const suspend = (suspended_at: Date | null) =>
      app.context.database.db.updateTable("users").set({ suspended_at }).where("id", "=", ugo.user.id).execute();
    await suspend(app.clock.now());
    expect(await countNew(tess, self)).toBe(0);
    await suspend(null);
    expect(await countNew(tess, self)).toBe(1);
    await ugo.call(routes.blockUser, { body: { userId: tess.user.id } });
    expect(await countNew(tess, self)).toBe(0);
  });

  test("are counted up to a hundred", async () => {
    const vera = await signUp(app, "vera");
    const times = { consumed_at: app.clock.now(), created_at: app.clock.now(), updated_at: app.clock.now() };
    const { db } = app.context.database;
    const { self } = await vera.call(routes.listFeed);
    const rows = Array.from({ length: 101 }, () => ({
      user_id: vera.user.id,
      visibility: "public" as const,
      ...times,
    }));
    await db.insertInto("cannabis_sessions").values(rows).execute();
    await inTransaction(app.context.database, (transaction) => fillTimelines(transaction));
    expect(await countNew(vera, self)).toBe(limits.newSessions.counted);
  });

  test("are for signed-in people, and a broken cursor is refused", async () => {
    expect((await visitor(app).call(routes.countNewSessions, { query: { since: "x" } })).status).toBe(401);
    const { status, body } = await alice.call(routes.countNewSessions, { query: { since: "nonsense" } });
    expect([status, body.message]).toEqual([400, messages.brokenCursor]);
    expect((await alice.call(routes.countNewSessions)).body.issues).toMatchObject([{ path: "since" }]);
  });
});

test("the first page tells how to read it again as it was, whatever came since", async () => {
  const [wim, xena] = [await signUp(app, "wim"), await signUp(app, "xena")];
  await wim.call(routes.followUser, { body: { followingId: xena.user.id } });
  const [first, second] = [await log(xena), await log(wim)];
  const { self } = await wim.call(routes.listFeed);
  await log(xena);
  expect((await readPage(wim, 20, self)).ids).toEqual([second.id, first.id]);
});

test("following a person brings their newest 300 sessions, and no older ones", async () => {
  const [yara, zeno] = [await signUp(app, "yara"), await signUp(app, "zeno")];
  const start = app.clock.now().getTime();
  const rows = Array.from({ length: 301 }, (_, second) => {
    const time = new Date(start + second * 1_000);
    return {
      user_id: zeno.user.id,
      visibility: "public" as const,
      consumed_at: time,
      created_at: time,
      updated_at: time,
    };
  });
  await app.context.database.db.insertInto("cannabis_sessions").values(rows).execute();
  await yara.call(routes.followUser, { body: { followingId: zeno.user.id } });
  const read: number[] = [];
  for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
    const page: { ids: number[]; next: string | null } = await readPage(yara, 100, cursor);
    read.push(...page.ids);
    cursor = page.next;
  }
  const all = (await zeno.call(routes.listUserSessions, { params: { id: zeno.user.id }, query: { limit: 100 } })).body;
  expect(read).toHaveLength(300);
  expect(read.slice(0, 100)).toEqual(all.map(({ id }) => id));
});

describe("the pages of the feed", () => {
  test("together are the whole feed in order, whatever their size, also where times are equal", async () => {
    const names = ["grace", "heidi", "ivan", "judy", "kim", "leo"];
    const authors = await Promise.all(names.map((name) => signUp(app, name)));
    const [grace, ...followed] = authors;
    if (!grace) throw new Error("nobody came");
    for (const { user } of followed) await grace.call(routes.followUser, { body: { followingId: user.id } });
    const { database } = app.context;
    const start = app.clock.now().getTime();
    const draft = fc.record({
      author: fc.nat(followed.length),
      second: fc.nat(5),
      visibility: fc.constantFrom(...visibilities),
      isHidden: fc.boolean(),
      // Logged when so many followed its author already that nobody was written to.
      isLate: fc.boolean(),
    });
    const world = fc.record({
      drafts: fc.array(draft, { maxLength: 20 }),
      pulled: fc.subarray(followed.map(({ user }) => user.id)),
      // Those whose close friend Grace is.
      closeTo: fc.subarray(followed.map(({ user }) => user.id)),
      suspended: fc.option(fc.constantFrom(...followed.map(({ user }) => user.id)), { nil: "" }),
      limit: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ drafts, pulled, closeTo, suspended, limit }) => {
        const ofWorld = await write(drafts.map((one) => ({ ...one, userId: authors[one.author]?.user.id ?? "" })));
        await inTransaction(database, (transaction) => fillTimelines(transaction));
        await pull(ofWorld, pulled);
        await befriend(closeTo);
        await suspend(suspended);
        const expected = ofWorld
          .filter(
            ({ userId, visibility, isHidden }) =>
              userId === grace.user.id ||
              (visibility !== "private" &&
                (visibility !== "close-friends" || closeTo.includes(userId)) &&
                !isHidden &&
                userId !== suspended),
          )
          .toSorted((a, b) => b.second - a.second || b.id - a.id);
        const read: number[] = [];
        let cursor: string | null = null;
        do {
          const page = await readPage(grace, limit, cursor);
          read.push(...page.ids);
          cursor = page.next;
          if (cursor !== null) expect(page.ids).toHaveLength(limit);
        } while (cursor !== null);
        expect(read).toEqual(expected.map(({ id }) => id));
        const middle = Math.floor(expected.length / 2);
        const since = expected[middle];
        if (since)
          expect(await countNew(grace, encodeCursor([new Date(start + since.second * 1_000), since.id]))).toBe(
            middle + 1,
          );
      }),
      { numRuns: 60 },
    );

    interface Written {
      userId: string;
      second: number;
      visibility: Visibility;
      isHidden: boolean;
      isLate: boolean;
    }
    /** Nothing but these. */
    async function write(all: readonly Written[]): Promise<(Written & { id: number })[]> {
      await database.db.deleteFrom("cannabis_sessions").execute();
      const written: (Written & { id: number })[] = [];
      for (const one of all) {
        const time = new Date(start + one.second * 1_000);
        const times = { consumed_at: time, created_at: time, updated_at: time, hidden_at: one.isHidden ? time : null };
        const { id } = await database.db
          .insertInto("cannabis_sessions")
          .values({ user_id: one.userId, visibility: one.visibility, ...times })
          .returning("id")
          .executeTakeFirstOrThrow();
        written.push({ ...one, id });
      }
      return written;
    }
    /** These authors have got too many followers, some of their sessions before that. */
    async function pull(all: readonly (Written & { id: number })[], ids: readonly string[]): Promise<void> {
      const late = all.filter(({ userId, isLate }) => isLate && ids.includes(userId));
      await database.db.deleteFrom("pulled_sessions").execute();
      await inTransaction(database, (transaction) =>
        pullSessions(
          transaction,
          late.map(({ id }) => id),
        ),
      );
    }
    async function befriend(ids: readonly string[]): Promise<void> {
      const { db } = database;
      await db.updateTable("follows").set({ is_close_friend: false }).execute();
      const chosen = db.updateTable("follows").where("following_id", "in", ["", ...ids]);
      await chosen.set({ is_close_friend: true }).execute();
    }
    async function suspend(id: string): Promise<void> {
      const { db } = database;
      await db.updateTable("users").set({ suspended_at: null }).execute();
      await db.updateTable("users").set({ suspended_at: app.clock.now() }).where("id", "=", id).execute();
    }
  });

  test("are for signed-in people, and a broken cursor is refused", async () => {
    expect((await visitor(app).call(routes.listFeed)).status).toBe(401);
    const { status, body } = await alice.call(routes.listFeed, { query: { cursor: "nonsense" } });
    expect([status, body.message]).toEqual([400, messages.brokenCursor]);
  });
});
