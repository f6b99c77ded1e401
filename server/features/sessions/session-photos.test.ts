import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comparePictures } from "#server/features/photos/compare-pictures.service.ts";
import { sweepPhotos } from "#server/features/photos/photos.service.ts";
import { sweepTrash } from "#server/features/trash/trash.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { mediaFiles } from "#test/media-files.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg, svg } from "#test/pictures.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let picture: Buffer;
beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  bob = await signUp(app, "bob");
  picture = await jpeg();
});
afterAll(() => app.close());

const add = (id: number, body: object = {}, content = picture) =>
  alice.call(routes.addPhoto, { params: { id }, body, file: { content } });
const remove = (id: number, photoId: string) => alice.call(routes.removePhoto, { params: { id, photoId } });
const order = (id: number, photoIds: readonly string[]) =>
  alice.call(routes.orderPhotos, { params: { id }, body: { photoIds } });
const describeIt = (id: number, photoId: string, alt: string) =>
  alice.call(routes.describePhoto, { params: { id, photoId }, body: { alt } });
const read = async (id: number): Promise<Session> => (await alice.call(routes.getSession, { params: { id } })).body;
const idsOf = ({ photos }: Session) => photos.map(({ id }) => id);
const statuses = async ({ photos }: Session, person: TestPerson) =>
  await Promise.all(photos.map(async ({ url }) => (await person.get(url)).statusCode));

/** A session with so many photos. */
async function log(count: number, body: object = {}): Promise<Session> {
  const file = count > 0 ? { file: { content: picture } } : {};
  const { id } = (await alice.call(routes.logSession, { body: { strainName: "Haze", ...body }, ...file })).body;
  for (let more = 1; more < count; more++) expect((await add(id)).status).toBe(201);
  return await read(id);
}

describe("a session's photos", () => {
  test("are up to four, the spec's fields being the first one's", async () => {
    const none = await log(0);
    expect([none.photo, none.photos]).toEqual([null, []]);
    const { status, body } = await add(none.id, { alt: " A lake " }, await jpeg(80, 60));
    expect(status).toBe(201);
    expect(body.photos).toEqual([{ id: expect.any(String), ...body.photo, alt: "A lake" }]);
    expect(body.photoUrl).toBe(body.photos[0]?.url);
    expect(body.photo).toMatchObject({ width: 80, height: 60 });
    for (let more = 1; more < limits.sessionPhotos.max; more++) await add(none.id);
    const full = await read(none.id);
    expect([full.photos.length, full.photo]).toEqual([4, body.photo]);
    const fifth = await add(none.id);
    const issues = [{ path: "photo", message: messages.tooManyPhotos }];
    expect([fifth.status, fifth.body]).toEqual([400, { message: messages.tooManyPhotos, issues }]);
  });

  test("are never more, however many come at once", async () => {
    const { id } = await log(0);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 400, 400]);
    expect((await read(id)).photos).toHaveLength(4);
  });

  test("may come with words for the first one when the session is logged", async () => {
    const { photos } = await log(1, { photoAlt: "Smoke over the roofs" });
    expect(photos).toMatchObject([{ alt: "Smoke over the roofs" }]);
  });

  test("change their order, and so the one on the cards", async () => {
    const session = await log(3);
    const [one = "", two = "", three = ""] = idsOf(session);
    const { body } = await order(session.id, [three, one, two]);
    expect(idsOf(body)).toEqual([three, one, two]);
    expect(body.photoUrl).toBe(session.photos[2]?.url);
    for (const wrong of [[], [one, two], [one, two, two], [one, two, "other"]]) {
      const refused = await order(session.id, wrong);
      expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: "photoIds" }] }]);
    }
    expect(idsOf(await read(session.id))).toEqual([three, one, two]);
  });

  test("are described one by one, with at most 300 characters", async () => {
    const session = await log(2);
    const [one = "", two = ""] = idsOf(session);
    await describeIt(session.id, one, "A joint by the lake");
    const { body } = await describeIt(session.id, two, "The same lake at night");
    expect(body.photos.map(({ alt }) => alt)).toEqual(["A joint by the lake", "The same lake at night"]);
    expect((await describeIt(session.id, one, " ")).body.photos[0]?.alt).toBeNull();
    expect((await describeIt(session.id, one, "a".repeat(limits.photoAlt.max + 1))).status).toBe(400);
    expect((await describeIt(session.id, "other", "A lake")).status).toBe(404);
  });

  test("go one by one, with their files; the next one becomes the first", async () => {
    const before = await mediaFiles(app.context.media);
    const session = await log(3);
    const [one = "", two = "", three = ""] = idsOf(session);
    expect((await remove(session.id, two)).status).toBe(204);
    expect(idsOf(await read(session.id))).toEqual([one, three]);
    expect((await remove(session.id, one)).status).toBe(204);
    const left = await read(session.id);
    expect([idsOf(left), left.photoUrl]).toEqual([[three], session.photos[2]?.url]);
    expect(await statuses(session, alice)).toEqual([404, 404, 200]);
    expect((await remove(session.id, one)).status).toBe(404);
    await remove(session.id, three);
    expect((await read(session.id)).photo).toBeNull();
    expect(await mediaFiles(app.context.media)).toEqual(before);
  });

  test("stay when the spec's fields replace or remove the first one", async () => {
    const session = await log(3);
    const [, two = "", three = ""] = idsOf(session);
    const params = { id: session.id };
    const replaced = (await alice.call(routes.editSession, { params, file: { content: await jpeg(50, 50) } })).body;
    expect(idsOf(replaced).slice(1)).toEqual([two, three]);
    expect(replaced.photo).toMatchObject({ width: 50, height: 50 });
    const removed = (await alice.call(routes.editSession, { params, body: { removePhoto: true } })).body;
    expect(idsOf(removed)).toEqual([two, three]);
  });

  test("are added once for one key", async () => {
    const { id } = await log(0);
    const [first, second] = await Promise.all([add(id, { key: "once" }), add(id, { key: "once" })]);
    expect([first.status, second.status]).toEqual([201, 201]);
    const again = await add(id, { key: "once" });
    expect(again.body.photos).toHaveLength(1);
    await remove(id, again.body.photos[0]?.id ?? "");
    expect((await add(id, { key: "once" })).body.photos).toHaveLength(1);
    await sweepPhotos(app.context, app.clock.now());
  });

  test("need a picture, and a refused one leaves the others as they are", async () => {
    const session = await log(2);
    const params = { id: session.id };
    const empty = await alice.call(routes.addPhoto, { params, body: { alt: "Nothing" } });
    expect([empty.status, empty.body.message]).toEqual([400, messages.noPhoto]);
    expect((await add(session.id, {}, svg)).body.message).toBe(messages.notAnImage);
    expect((await add(session.id, {}, Buffer.alloc(limits.photo.bytes + 1))).status).toBe(413);
    expect(await read(session.id)).toEqual(session);
  });

  test("are for the owner to change, and a private session's don't exist for others", async () => {
    const [open, closed] = [await log(2), await log(2, { isPublic: false })];
    const attempts = (session: Session) => {
      const params = { id: session.id, photoId: idsOf(session)[1] ?? "" };
      return Promise.all([
        bob.call(routes.addPhoto, { params, file: { content: picture } }),
        bob.call(routes.orderPhotos, { params, body: { photoIds: idsOf(session).toReversed() } }),
        bob.call(routes.describePhoto, { params, body: { alt: "Mine" } }),
        bob.call(routes.removePhoto, { params }),
      ]);
    };
    expect((await attempts(open)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await attempts(closed)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await read(open.id)).toEqual(open);
    expect([await statuses(open, bob), await statuses(closed, bob)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    expect(await statuses(closed, alice)).toEqual([200, 200]);
  });

  test("cannot be changed through another session", async () => {
    const [one, other] = [await log(2), await log(1)];
    const photoId = idsOf(one)[1] ?? "";
    expect((await remove(other.id, photoId)).status).toBe(404);
    expect((await describeIt(other.id, photoId, "Elsewhere")).status).toBe(404);
    expect((await order(other.id, [photoId])).status).toBe(400);
    expect(await read(one.id)).toEqual(one);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ["turns private", (id) => alice.call(routes.editSession, { params: { id }, body: { isPublic: false } })],
    ["turns private with all others", () => alice.call(routes.makeSessionsPrivate)],
  ])("get new addresses when their session %s", async (_, turn) => {
    const session = await log(3);
    expect(await statuses(session, bob)).toEqual([200, 200, 200]);
    await turn(session.id);
    const hidden = await read(session.id);
    expect(idsOf(hidden)).toEqual(idsOf(session));
    expect(await statuses(session, alice)).toEqual([404, 404, 404]);
    expect(await statuses(hidden, alice)).toEqual([200, 200, 200]);
    expect(await statuses(hidden, bob)).toEqual([404, 404, 404]);
  });

  test("come back with a deleted session, and go for good when it can't", async () => {
    const before = await mediaFiles(app.context.media);
    const session = await log(3);
    await describeIt(session.id, idsOf(session)[2] ?? "", "The lake");
    const params = { id: session.id };
    const whole = await read(session.id);
    await alice.call(routes.deleteSession, { params });
    expect(await statuses(session, alice)).toEqual([404, 404, 404]);
    await sweepPhotos(app.context, app.clock.now());
    expect((await alice.call(routes.restoreSession, { params })).body).toEqual(whole);
    expect(await statuses(session, bob)).toEqual([200, 200, 200]);
    await alice.call(routes.deleteSession, { params });
    app.clock.advance(limits.undo.keptMs);
    await sweepTrash(app.context);
    expect(await mediaFiles(app.context.media)).toEqual(before);
    expect(await app.context.database.db.selectFrom("further_photos").selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ session_id: session.id }),
    );
  });

  test("that were private in the trash are not reached by their former addresses", async () => {
    const session = await log(2);
    const params = { id: session.id };
    await alice.call(routes.deleteSession, { params });
    await alice.call(routes.makeSessionsPrivate);
    const restored = (await alice.call(routes.restoreSession, { params })).body;
    expect([restored.visibility, restored.photos.length]).toEqual(["private", 2]);
    expect(await statuses(session, alice)).toEqual([404, 404]);
    expect(await statuses(restored, bob)).toEqual([404, 404]);
  });

  test("are left in place by the sweep and by the comparison of files", async () => {
    await log(4);
    const before = await mediaFiles(app.context.media);
    app.clock.advance(Date.now() + 48 * 60 * 60_000 - app.clock.now().getTime());
    await sweepPhotos(app.context, app.clock.now());
    await comparePictures(app.context);
    expect(await mediaFiles(app.context.media)).toEqual(before);
  });
});

test("who deletes the account takes all photos of their sessions along", async () => {
  const before = await mediaFiles(app.context.media);
  const carol = await signUp(app, "carol");
  const { id } = (await carol.call(routes.logSession, { body: {}, file: { content: picture } })).body;
  await carol.call(routes.addPhoto, { params: { id }, file: { content: picture } });
  await carol.call(routes.deleteSession, { params: { id } });
  const other = (await carol.call(routes.logSession, { body: {}, file: { content: picture } })).body;
  await carol.call(routes.addPhoto, { params: { id: other.id }, file: { content: picture } });
  expect((await carol.call(routes.deleteAccount)).status).toBe(204);
  expect(await mediaFiles(app.context.media)).toEqual(before);
  const rows = await app.context.database.db.selectFrom("further_photos").select("session_id").execute();
  expect(rows.map(({ session_id }) => session_id)).not.toEqual(expect.arrayContaining([other.id]));
});
