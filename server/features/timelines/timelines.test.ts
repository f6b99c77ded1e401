import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/transaction.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { addToTimelines, rebuildTimelines, sweepTimelines } from "./timelines.service.ts";

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
    await addToTimelines(transaction, session, 1);
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
      await db.updateTable("follows").set({ is_pulled: true }).where("follower_id", "=", reader.user.id).execute();
      // The later the author, the more sessions. Every other one is for nobody else, and many come in the same moment.
      for (let time = 0; time <= place; time += 1) {
        const id = await log(author, "private");
        const created_at = new Date(Date.UTC(2026, 0, 1 + ((id * 7) % 3)));
        const visibility = time % 2 === 0 ? "public" : "private";
        if (visibility === "public") shown.push(id);
        const changes = { visibility, created_at, is_fanned_out: false } as const;
        await db.updateTable("cannabis_sessions").set(changes).where("id", "=", id).execute();
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
  await db.updateTable("cannabis_sessions").set({ is_fanned_out: false }).where("id", "=", pulled).execute();
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
