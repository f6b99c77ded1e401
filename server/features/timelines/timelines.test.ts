import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeCursor } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { pullSessions } from "#test/fill-timelines.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import {
  addToTimelines,
  catchUp,
  fanOutLimit,
  maxUnwritten,
  rebuildTimelines,
  sweepTimelines,
} from "./timelines.service.ts";

let app: TestApp;
let casts = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newCast() {
  casts += 1;
  const [author, reader, other] = await Promise.all(
    ["author", "reader", "other"].map((name) => signUp(app, `${name}${casts}`)),
  );
  if (!author || !reader || !other) throw new Error("nobody came");
  return { author, reader, other };
}
const follow = (who: TestPerson, whom: TestPerson) =>
  who.call(routes.followUser, { body: { followingId: whom.user.id } });
const log = async (who: TestPerson, visibility = "public") => {
  app.clock.advance(1_000);
  return (await who.call(routes.logSession, { body: { strainName: "Haze", visibility } })).body.id;
};
const feedOf = async (who: TestPerson, limit = 20) => {
  const ids: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await who.call(routes.listFeed, { query: { limit, ...(cursor && { cursor }) } });
    ids.push(...page.body.map(({ id }) => id));
    cursor = page.next;
  }
  return ids;
};
const entries = (owner?: TestPerson) =>
  app.context.database.db
    .selectFrom("timeline_entries")
    .selectAll()
    .$if(owner !== undefined, (query) => query.where("owner_id", "=", owner?.user.id ?? ""))
    .orderBy("owner_id")
    .orderBy("created_at")
    .orderBy("session_id")
    .execute();

/** As the author's logging does when more people follow than a session is written to. */
async function logAsMuchFollowed(author: TestPerson): Promise<number> {
  const { database } = app.context;
  const id = await log(author, "private");
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, author.user.id);
    const session = await transaction
      .updateTable("cannabis_sessions")
      .set({ visibility: "public" })
      .where("id", "=", id)
      .returning(["id", "user_id", "created_at", "visibility"])
      .executeTakeFirstOrThrow();
    await addToTimelines(transaction, session, { followers_count: fanOutLimit + 1, is_pulled: false });
  });
  return id;
}

describe("an author with too many followers to write to", () => {
  test("is read with the feed, in its place, page by page, by old and new followers alike", async () => {
    const { author, reader, other } = await newCast();
    await follow(reader, author);
    const written = await log(author);
    await follow(other, author);
    const own = await log(reader);
    const read = await logAsMuchFollowed(author);
    const readToo = await log(author);
    expect((await entries(reader)).map(({ session_id }) => session_id)).toEqual([written, own]);
    for (const limit of [1, 2, 3, 20]) expect(await feedOf(reader, limit)).toEqual([readToo, read, own, written]);
    const newcomer = (await newCast()).reader;
    await follow(newcomer, author);
    expect(await feedOf(newcomer, 2)).toEqual([readToo, read, written]);
    await newcomer.call(routes.unfollowUser, { params: { userId: author.user.id } });
    expect(await feedOf(newcomer)).toEqual([]);
  });

  test("merges many pulled authors in the order in which sessions were logged", async () => {
    const { reader } = await newCast();
    const casts = [await newCast(), await newCast(), await newCast()];
    const { db } = app.context.database;
    const shown: number[] = [];
    for (const [place, author] of casts.flatMap(({ author, other }) => [author, other]).entries()) {
      await follow(reader, author);
      // The later the author, the more sessions. Every other one is for nobody else, and many come in the same moment.
      for (let time = 0; time <= place; time += 1) {
        const id = await log(author, "private");
        const created_at = new Date(Date.UTC(2026, 0, 1 + ((id * 7) % 3)));
        const visibility = time % 2 === 0 ? "public" : "private";
        if (visibility === "public") shown.push(id);
        const changes = { visibility, created_at } as const;
        await db.updateTable("cannabis_sessions").set(changes).where("id", "=", id).execute();
        await pullSessions(db, [id]);
      }
    }
    const plain = await db
      .selectFrom("cannabis_sessions")
      .select("id")
      .where("id", "in", shown)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    expect(plain).toHaveLength(12);
    for (const limit of [1, 2, 3, 5, 20]) expect(await feedOf(reader, limit)).toEqual(plain.map(({ id }) => id));
  });

  test("is not read by people who may not see the session", async () => {
    const { author, reader, other } = await newCast();
    await follow(reader, author);
    await follow(other, author);
    const id = await logAsMuchFollowed(author);
    await author.call(routes.editSession, {
      params: { id },
      body: { ingestionMethod: "joint", visibility: "private" },
    });
    expect(await feedOf(reader)).toEqual([]);
    await author.call(routes.editSession, {
      params: { id },
      body: { ingestionMethod: "joint", visibility: "followers" },
    });
    expect(await feedOf(reader)).toEqual([id]);
    await author.call(routes.blockUser, { body: { userId: reader.user.id } });
    expect(await feedOf(reader)).toEqual([]);
  });
});

describe("what much followed authors have shared is written into a timeline once there is a page of it", () => {
  const share = async (author: TestPerson, count: number) => {
    const shared: number[] = [];
    for (let time = 0; time < count; time += 1) shared.unshift(await log(author));
    return shared;
  };
  const entriesOf = async (owner: TestPerson) => (await entries(owner)).map(({ session_id }) => session_id);
  const startPulled = async () => {
    const cast = await newCast();
    for (const who of [cast.reader, cast.other]) await follow(who, cast.author);
    return { ...cast, first: await logAsMuchFollowed(cast.author) };
  };

  test("and the feed is the same before and after", async () => {
    const { author, reader, first } = await startPulled();
    const few = await share(author, maxUnwritten - 1);
    expect(await feedOf(reader, 7)).toEqual([...few, first]);
    expect(await entriesOf(reader)).toEqual([]);
    const more = await share(author, 1);
    const all = [...more, ...few, first];
    expect(await feedOf(reader, 7)).toEqual(all);
    expect(await entriesOf(reader)).toEqual(all.toReversed());
    const late = await share(author, 1);
    expect(await feedOf(reader, 7)).toEqual([...late, ...all]);
    expect(await entriesOf(reader)).toEqual(all.toReversed());
  });

  test("for whoever follows nobody else, too, and page by page", async () => {
    const { author, reader, first } = await startPulled();
    const all = [...(await share(author, maxUnwritten)), first];
    const page = await reader.call(routes.listFeed, { query: { limit: 5 } });
    expect(page.body.map(({ id }) => id)).toEqual(all.slice(0, 5));
    expect(await feedOf(reader, 5)).toEqual(all);
  });

  test("and what is private or deleted by then is in no timeline and no feed, until it is shared again", async () => {
    const { author, reader, first } = await startPulled();
    const shared = await share(author, maxUnwritten);
    const [hidden = 0, deleted = 0, ...kept] = shared;
    const setVisibility = (visibility: string) =>
      author.call(routes.editSession, { params: { id: hidden }, body: { ingestionMethod: "joint", visibility } });
    await setVisibility("private");
    await author.call(routes.deleteSession, { params: { id: deleted } });
    expect(await feedOf(reader)).toEqual([...kept, first]);
    expect(await entriesOf(reader)).not.toContain(hidden);
    const numbered = app.context.database.db.selectFrom("pulled_sessions").select("session_id");
    expect(await numbered.where("session_id", "in", [hidden, deleted]).execute()).toEqual([]);
    await setVisibility("public");
    await author.call(routes.restoreSession, { params: { id: deleted } });
    expect(await feedOf(reader, 3)).toEqual([...shared, first]);
    await share(author, maxUnwritten);
    expect(await feedOf(reader, 3)).toHaveLength(2 * maxUnwritten + 1);
    expect(await entriesOf(reader)).toHaveLength(2 * maxUnwritten + 1);
  });

  test("beside what is shared at the same moment", async () => {
    const { author, reader } = await startPulled();
    await share(author, maxUnwritten);
    for (let time = 0; time < 4; time += 1) {
      await share(author, maxUnwritten);
      const [late] = await Promise.all([log(author), feedOf(reader), feedOf(reader, 3)]);
      expect(await feedOf(reader)).toContain(late);
      expect(await feedOf(reader)).toHaveLength((await feedOf(author)).length);
    }
  });

  test("and stays in nobody's when they stop following", async () => {
    const { author, reader, first } = await startPulled();
    const all = [...(await share(author, maxUnwritten)), first];
    expect(await feedOf(reader)).toEqual(all);
    await reader.call(routes.unfollowUser, { params: { userId: author.user.id } });
    expect([await feedOf(reader), await entriesOf(reader)]).toEqual([[], []]);
    await follow(reader, author);
    expect(await feedOf(reader)).toEqual(all);
    const late = await log(author);
    expect(await feedOf(reader)).toEqual([late, ...all]);
    await author.call(routes.deleteAccount);
    expect(await feedOf(reader)).toEqual([]);
    const numbers = app.context.database.db.selectFrom("pulled_sessions").selectAll();
    expect(await numbers.where("author_id", "=", author.user.id).execute()).toEqual([]);
  });
});

test("whatever happens in whatever order, a feed is what one follows and may see, and counts what is new", async () => {
  const deed = fc.constantFrom("share", "hide", "show", "delete", "restore", "follow", "unfollow", "read", "catch up");
  const deeds = fc.array(fc.tuple(deed, fc.nat(1), fc.nat(3)), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(deeds, async (chosen) => {
      const { author, reader, other } = await newCast();
      const people = [author, other];
      // One of them is a pulled author.
      const { db } = app.context.database;
      await db.updateTable("users").set({ is_pulled: true }).where("id", "=", author.user.id).execute();
      const worlds = people.map((person) => ({
        person,
        isFollowed: false,
        gone: [] as number[],
        hidden: new Set<number>(),
      }));
      const shared: { id: number; person: TestPerson }[] = [];
      const expected = () =>
        shared
          .filter(({ id, person }) =>
            worlds.some((it) => it.person === person && it.isFollowed && !it.gone.includes(id) && !it.hidden.has(id)),
          )
          .map(({ id }) => id);
      for (const [what, who, which] of chosen) {
        const world = worlds[who];
        if (!world) continue;
        const { person } = world;
        const there = shared.filter((it) => it.person === person && !world.gone.includes(it.id));
        const id = there[which % Math.max(1, there.length)]?.id;
        const setVisibility = (visibility: string) =>
          person.call(routes.editSession, { params: { id: id ?? 0 }, body: { ingestionMethod: "joint", visibility } });
        if (what === "share") shared.unshift({ id: await log(person), person });
        if (what === "hide" && id !== undefined) {
          await setVisibility("private");
          world.hidden.add(id);
        }
        if (what === "show" && id !== undefined) {
          await setVisibility("followers");
          world.hidden.delete(id);
        }
        if (what === "delete" && id !== undefined) {
          await person.call(routes.deleteSession, { params: { id } });
          world.gone.push(id);
        }
        const last = world.gone.at(-1);
        if (what === "restore" && last !== undefined) {
          await person.call(routes.restoreSession, { params: { id: last } });
          world.gone.pop();
        }
        if (what === "follow") await follow(reader, person);
        if (what === "unfollow") await reader.call(routes.unfollowUser, { params: { userId: person.user.id } });
        if (what === "follow" || what === "unfollow") world.isFollowed = what === "follow";
        if (what === "catch up") await catchUp(app.context, reader.user.id);
        if (what === "read") expect(await feedOf(reader, which + 1)).toEqual(expected());
      }
      expect(await feedOf(reader)).toEqual(expected());
      const since = encodeCursor([new Date(0), 0]);
      expect((await reader.call(routes.countNewSessions, { query: { since } })).body.count).toBe(expected().length);
      await catchUp(app.context, reader.user.id);
      expect(await feedOf(reader)).toEqual(expected());
      expect((await entries(reader)).map(({ session_id }) => session_id)).toEqual(expect.arrayContaining(expected()));
    }),
    { numRuns: 40 },
  );
});

test("a concurrent follow and session never miss each other", async () => {
  const { author, reader } = await newCast();
  for (let time = 0; time < 8; time += 1) {
    const [id] = await Promise.all([log(author), follow(reader, author)]);
    expect(await feedOf(reader)).toContain(id);
    await reader.call(routes.unfollowUser, { params: { userId: author.user.id } });
  }
});

test("rebuilding gives the same entries", async () => {
  const { author, reader, other } = await newCast();
  await follow(reader, author);
  for (const visibility of ["public", "followers", "private"]) await log(author, visibility);
  await follow(author, other);
  await log(other);
  await rebuildTimelines(app.context.database);
  const before = await entries();
  await app.context.database.db.deleteFrom("timeline_entries").where("owner_id", "=", reader.user.id).execute();
  expect(await feedOf(reader)).toEqual([]);
  await rebuildTimelines(app.context.database);
  expect(await entries()).toEqual(before);
  expect(await feedOf(reader)).toHaveLength(2);
});

test("rebuilding mends whatever is missing, too much or wrongly marked", async () => {
  const { author, reader, other } = await newCast();
  const { db } = app.context.database;
  for (const whom of [author, other]) await follow(reader, whom);
  const shown = await log(author);
  const hidden = await log(author, "private");
  const pulled = await log(other);
  const own = await log(reader, "private");
  const before = await entries(reader);
  await db.deleteFrom("timeline_entries").where("session_id", "in", [shown, own]).execute();
  const stranger = await newCast();
  for (const session_id of [hidden, await log(stranger.author)])
    await db
      .insertInto("timeline_entries")
      .values({ owner_id: reader.user.id, created_at: app.clock.now(), session_id })
      .execute();
  // Neither its author nor anybody's follow says that it is read with the feed.
  const number = { author_id: other.user.id, number: 1, session_id: pulled };
  await db.insertInto("pulled_sessions").values(number).execute();
  await db.updateTable("follows").set({ is_pulled: true }).where("following_id", "=", author.user.id).execute();
  await rebuildTimelines(app.context.database);
  expect(await entries(reader)).toEqual(before);
  expect(await feedOf(reader)).toEqual([own, pulled, shown]);
  const marks = await db.selectFrom("follows").select("is_pulled").where("follower_id", "=", reader.user.id).execute();
  expect(marks).toEqual([{ is_pulled: false }, { is_pulled: false }]);
});

test("rebuilding loses nothing that comes meanwhile", async () => {
  const { author, reader, other } = await newCast();
  await follow(reader, author);
  let isDone = false;
  const rebuilding = rebuildTimelines(app.context.database).finally(() => {
    isDone = true;
  });
  const logged: number[] = [];
  for (let time = 0; time < 8 || !isDone; time += 1) {
    logged.unshift(await log(author), ...(time % 2 === 0 ? [await log(other)] : []));
    if (time === 3) await follow(reader, other);
  }
  await rebuilding;
  expect((await feedOf(reader, 50)).toSorted((a, b) => b - a)).toEqual(logged.toSorted((a, b) => b - a));
});

test("the sweep deletes stale entries, and nothing else", async () => {
  const { author, reader, other } = await newCast();
  for (const whom of [author, other]) await follow(reader, whom);
  const hidden = await log(author);
  const kept = await log(author, "private");
  await log(other);
  await author.call(routes.makeSessionsPrivate);
  await other.call(routes.deleteAccount);
  const shown = await log(author);
  const feed = await feedOf(reader);
  expect(feed).toEqual([shown]);
  expect(await entries(reader)).toHaveLength(3);
  await sweepTimelines(app.context);
  expect((await entries(reader)).map(({ session_id }) => session_id)).toEqual([shown]);
  expect(await feedOf(author)).toEqual([shown, kept, hidden]);
});

test("deleting an account deletes its timeline, and later entries are swept", async () => {
  const { author, reader } = await newCast();
  await follow(reader, author);
  const session_id = await log(author);
  expect(await entries(reader)).toHaveLength(1);
  await reader.call(routes.deleteAccount);
  expect(await entries(reader)).toEqual([]);
  const late = { owner_id: reader.user.id, created_at: app.clock.now(), session_id };
  await app.context.database.db.insertInto("timeline_entries").values(late).execute();
  await sweepTimelines(app.context);
  expect(await entries(reader)).toEqual([]);
  expect(await entries(author)).toHaveLength(1);
});
