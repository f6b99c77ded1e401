import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp } from "#test/people.ts";
import { destructive } from "#test/properties/access-matrix/destructive.ts";
import { matrix } from "#test/properties/access-matrix/matrix.ts";
import { createWorld, type World } from "#test/properties/access-matrix/world.ts";
import { QueryCounter } from "#test/query-counter.ts";

let testApp: TestApp;
let counted: FastifyInstance;
let little: World;
let much: World;
/** For calls that delete. */
let spare: [little: World, much: World];
const counter = new QueryCounter();

beforeAll(async () => {
  const plain = await startApp();
  const { database } = plain.context;
  counted = await buildApp({ ...plain.context, database: { ...database, db: database.db.withPlugin(counter) } });
  await counted.ready();
  testApp = { ...plain, app: counted };
  little = await createWorld(testApp);
  await followPulled(little, 1);
  much = await fill(await createWorld(testApp));
  await addPhotos(little, 4);
  await addPhotos(much, 20);
  spare = [await createWorld(testApp), await fill(await createWorld(testApp))];
});
afterAll(async () => {
  await counted.close();
  await testApp.close();
});

let crowds = 0;
/** Several times the rows that a call might read one by one. */
async function fill(world: World): Promise<World> {
  const { owner, follower } = world;
  crowds += 1;
  await owner.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: false }) });
  const crowd = await Promise.all(Array.from({ length: 4 }, (_, index) => signUp(testApp, `crowd${crowds}.${index}`)));
  const logged: number[] = [];
  for (const person of [owner, owner, owner, ...crowd]) {
    const body = { strainName: `Haze ${logged.length}`, ingestionMethod: "joint", brand: "Green", moods: ["calm"] };
    logged.push((await person.call(routes.logSession, { body })).body.id);
  }
  for (const person of crowd) {
    await person.call(routes.followUser, { body: { followingId: owner.user.id } });
    await owner.call(routes.followUser, { body: { followingId: person.user.id } });
    await follower.call(routes.followUser, { body: { followingId: person.user.id } });
    for (const id of [world.public.session, ...logged.slice(0, 3)]) {
      await person.call(routes.likeSession, { body: { sessionId: id } });
      await person.call(routes.postComment, { params: { id }, body: { content: "Mellow" } });
    }
    await person.call(routes.sendMessage, {
      params: { userId: owner.user.id },
      body: { content: "Hi", key: crypto.randomUUID() },
    });
  }
  const [first, ...rivals] = logged.slice(0, 3);
  let { comparison } = world;
  for (const rival of rivals) {
    const body = { winnerSessionId: first, loserSessionId: rival };
    comparison = (await owner.call(routes.compareSessions, { body })).body.id;
  }
  await followPulled(world, 4);
  return { ...world, comparison };
}

/** The owner follows pulled authors. */
async function followPulled({ owner }: World, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const author = await signUp(testApp, `pulled.${owner.user.username}.${index}`);
    await testApp.context.database.db
      .updateTable("users")
      .set({ is_pulled: true })
      .where("id", "=", author.user.id)
      .execute();
    await owner.call(routes.followUser, { body: { followingId: author.user.id } });
    await author.call(routes.logSession, { body: { strainName: "Haze", ingestionMethod: "joint" } });
  }
}

/** Two photos for each of some of the owner's sessions. */
async function addPhotos({ owner }: World, count: number): Promise<void> {
  const { db } = testApp.context.database;
  const ofOwner = db.selectFrom("cannabis_sessions").select("id").where("user_id", "=", owner.user.id);
  for (const { id } of await ofOwner.orderBy("id").limit(count).execute()) {
    const picture = { kind: "photo", user_id: owner.user.id, width: 1, height: 1, placeholder: "" } as const;
    const photos = ["first", "second"].map((name) => ({
      ...picture,
      id: `${name} of ${id}`,
      address: `${name} ${id}`,
    }));
    await db
      .insertInto("photos")
      .values(photos.map((photo) => ({ ...photo, created_at: new Date() })))
      .execute();
    await db
      .updateTable("cannabis_sessions")
      .set({ photo_id: `first of ${id}` })
      .where("id", "=", id)
      .execute();
    await db
      .insertInto("further_photos")
      .values({ photo_id: `second of ${id}`, session_id: id, position: 2 })
      .execute();
  }
}

/** Calls whose statements may grow with the rows that they write or delete, and why. */
const perRow: ReadonlyMap<keyof Routes, string> = new Map([["exportData", "reads page after page"]]);

/** The most destructive calls come last, so that all can share one pair of databases. */
const late: readonly string[] = ["deleteSession", "deleteAccount", "logout"];
const names = (Object.keys(routes) as (keyof Routes)[])
  .filter((name) => !perRow.has(name))
  .toSorted((a, b) => late.indexOf(a) - late.indexOf(b));

async function countOf(name: keyof Routes, row: number, world: World): Promise<number> {
  const { request } = matrix[name][row] ?? {};
  const input = request?.(world, "owner");
  counter.count = 0;
  await world.owner.call(routes[name], input);
  return counter.count;
}

describe.each(names)("%s", (name) => {
  for (const [index, { about }] of matrix[name].entries())
    test(`runs as many statements on many rows as on few, about ${about}`, async () => {
      const [one, other] = destructive.has(name) ? spare : [little, much];
      expect(await countOf(name, index, other)).toBe(await countOf(name, index, one));
    });
});
