import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/transaction.ts";
import { routes } from "#shared/contract/routes.ts";
import type { UpdatePrivacy } from "#shared/contract/users.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { hideSession } from "./hide-session.service.ts";
import { SessionCards } from "./session-cards.service.ts";
import { pageOfTimeline } from "./session-lists.service.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
let people: TestPerson[];
let picture: Buffer;
beforeAll(async () => {
  app = await startApp();
  people = [alice, bob, carol] = [await signUp(app, "alice"), await signUp(app, "bob"), await signUp(app, "carol")];
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  picture = await jpeg();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.context.database.db.deleteFrom("cannabis_sessions").execute();
});

async function log(body: object = {}): Promise<number> {
  app.clock.advance(1_000);
  const logged = await alice.call(routes.logSession, { body: { strainName: "Haze", location: "Home", ...body } });
  return logged.body.id;
}

const photosOf = async (id: number) => (await alice.call(routes.getSession, { params: { id } })).body.photos;

type Doing = (id: number) => Promise<unknown>;
const succeed = async (reply: Promise<{ status: number }>) => expect((await reply).status).toBeLessThan(300);
const edit =
  (body: object): Doing =>
  (id) =>
    succeed(alice.call(routes.editSession, { params: { id }, body }));
const profile =
  (body: object): Doing =>
  () =>
    succeed(alice.call(routes.editProfile, { params: { id: alice.user.id }, body }));
const privacy =
  (flags: Partial<UpdatePrivacy>): Doing =>
  () =>
    succeed(alice.call(routes.updatePrivacy, { body: privacyFlags(flags) }));
const hide =
  (hiddenAt: Date | null): Doing =>
  (id) =>
    inTransaction(app.context.database, (transaction) => hideSession(transaction, id, hiddenAt));

const doings: Record<string, Doing> = {
  "edits the texts": edit({
    strainName: 'Ünï "Haze" 🌿',
    notes: "Slow \\ \n evening",
    brand: "Büro",
    companions: "Dan",
  }),
  "edits the texts back": edit({ strainName: "Haze", notes: "", brand: "", companions: "" }),
  "edits the numbers": edit({ rating: 7.5, thcPercentage: 21.5, bodyMindRatio: 80, moods: ["happy"] }),
  "shows the companions": edit({ showCompanions: true }),
  "closes the comments": edit({ commentsClosed: true }),
  "opens the comments": edit({ commentsClosed: false }),
  "adds a photo": (id) =>
    succeed(alice.call(routes.editSession, { params: { id }, body: { notes: "See" }, file: { content: picture } })),
  "removes the photo": edit({ removePhoto: true }),
  "adds one more photo": async (id) => {
    if ((await photosOf(id)).length < limits.sessionPhotos.max)
      await succeed(alice.call(routes.addPhoto, { params: { id }, file: { content: picture } }));
  },
  "turns the photos round": async (id) => {
    const photoIds = (await photosOf(id)).map((photo) => photo.id).toReversed();
    await succeed(alice.call(routes.orderPhotos, { params: { id }, body: { photoIds } }));
  },
  "says what the last photo shows": async (id) => {
    const photo = (await photosOf(id)).at(-1);
    if (!photo) return;
    const params = { id, photoId: photo.id };
    await succeed(alice.call(routes.describePhoto, { params, body: { alt: "A lake" } }));
  },
  "removes the last photo": async (id) => {
    const photo = (await photosOf(id)).at(-1);
    if (photo) await succeed(alice.call(routes.removePhoto, { params: { id, photoId: photo.id } }));
  },
  ...Object.fromEntries(visibilities.map((visibility) => [`makes it ${visibility}`, edit({ visibility })] as const)),
  "makes all private": () => succeed(alice.call(routes.makeSessionsPrivate)),
  "takes another name": profile({ firstName: "Älice", lastName: "🌱", username: "alicia" }),
  "takes the old name": profile({ firstName: "Alice", lastName: "A", username: "alice" }),
  "hides the location": privacy({ showLocation: false }),
  "shows the location": privacy({ showLocation: true }),
  "takes no comments": privacy({ allowComments: false }),
  "takes comments": privacy({ allowComments: true }),
  "is liked": (sessionId) => bob.call(routes.likeSession, { body: { sessionId } }),
  "is unliked": (sessionId) => bob.call(routes.unlikeSession, { params: { sessionId, userId: bob.user.id } }),
  "is commented": (id) => bob.call(routes.postComment, { params: { id }, body: { content: "Yes" } }),
  "is ranked": (id) => succeed(alice.call(routes.updateRankings, { body: { rankings: [{ sessionId: id, rank: 1 }] } })),
  "is hidden by moderation": (id) => hide(app.clock.now())(id),
  "is shown again": hide(null),
  "is deleted and brought back": async (id) => {
    await succeed(alice.call(routes.deleteSession, { params: { id } }));
    await succeed(alice.call(routes.restoreSession, { params: { id } }));
  },
};

async function compare(id: number): Promise<void> {
  for (const person of people) {
    const { status, body } = await person.call(routes.getSession, { params: { id } });
    // What a label says is on the page alone, but for one's own.
    const expected = status === 200 ? [person === alice ? body : { ...body, facts: undefined }] : [];
    const isInFeed = person !== carol;
    const feed = (await person.call(routes.listFeed)).body;
    expect(feed.filter((session) => session.id === id)).toEqual(isInFeed ? expected : []);
    const listed = await person.call(routes.listUserSessions, { params: { id: alice.user.id } });
    expect(listed.body.filter((session) => session.id === id)).toEqual(expected);
  }
}

describe("a session in a list", () => {
  test("equals the single session's answer for its owner, a follower and a stranger, after every change", async () => {
    const done = new Set<string>();
    const some = fc.array(fc.constantFrom(...Object.keys(doings)), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(some, async (names) => {
        const id = await log();
        await compare(id);
        for (const name of names) {
          await doings[name]?.(id);
          done.add(name);
          await compare(id);
        }
      }),
      { numRuns: 12 },
    );
    expect(done.size).toBeGreaterThan(Object.keys(doings).length / 2);
  });

  test.each(Object.keys(doings))("is up to date after: %s", async (name) => {
    const id = await log({ visibility: "followers", companions: "Ella" });
    await compare(id);
    await doings[name]?.(id);
    await compare(id);
  });
});

describe("the cache", () => {
  const read = async (cards: SessionCards, viewer = bob) => {
    const { db } = app.context.database;
    const asker = { userId: viewer.user.id };
    const { items } = await pageOfTimeline(app.context, asker, { limit: 20 });
    return { places: items, write: async () => JSON.parse(String((await cards.write(db, asker, items)).json)) };
  };

  test("is never hit for another version of the row, even by a reader with the former place", async () => {
    const id = await log();
    const cards = new SessionCards();
    expect(await (await read(cards)).write()).toMatchObject([{ id, notes: null }]);
    const before = await read(cards);
    await edit({ notes: "Edited" })(id);
    expect(await (await read(cards)).write()).toMatchObject([{ id, notes: "Edited" }]);
    expect(await before.write()).toMatchObject([{ id, notes: "Edited" }]);
  });

  test("leaves out a session hidden between reading its place and its content", async () => {
    const [first, second] = [await log(), await log()];
    const { places, write } = await read(new SessionCards());
    expect(places.map(({ id }) => id)).toEqual([second, first]);
    await edit({ visibility: "private" })(second);
    expect(await write()).toMatchObject([{ id: first }]);
  });

  test("may be smaller than one page: the rest is read again", async () => {
    const ids = [await log({ notes: "a".repeat(500) }), await log(), await log()].toReversed();
    const cards = new SessionCards(1_500);
    for (let turn = 0; turn < 3; turn++)
      expect((await (await read(cards)).write()).map(({ id }: { id: number }) => id)).toEqual(ids);
  });
});
