import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepTrash } from "#server/features/trash/trash.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { potencyMessage } from "#shared/domain/potency.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { mediaFiles } from "#test/media-files.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { jpeg, png } from "#test/pictures.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  bob = await signUp(app, "bob");
});
afterAll(() => app.close());

const log = async (body: object = {}, photo?: Buffer) => {
  const { body: session } = await alice.call(routes.logSession, { body, ...(photo && { file: { content: photo } }) });
  return session;
};
const edit = (id: number, body: object, who = alice) => who.call(routes.editSession, { params: { id }, body });
const files = () => mediaFiles(app.context.media);
const counters = () =>
  app.context.database.db
    .selectFrom("users")
    .select(["sessions_count", "public_sessions_count"])
    .where("id", "=", alice.user.id)
    .executeTakeFirstOrThrow();

describe("editing a session", () => {
  test("changes the fields sent and leaves the rest", async () => {
    const session = await log({ strainName: "Haze", brand: "Old", ingestionMethod: "pen", notes: "Keep me" });
    const { status, body } = await edit(session.id, { strainName: "Lemon Haze", brand: null, moods: '["focused"]' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...session,
      productId: expect.not.stringMatching(session.productId ?? ""),
      strainName: "Lemon Haze",
      brand: null,
      moods: '["focused"]',
      effects: '["focused"]',
    });
  });

  test("rates with one decimal, half up, and unrates with null", async () => {
    const { id } = await log({ strainName: "Rated" });
    expect((await edit(id, { rating: 7.25 })).body.rating).toBe(7.3);
    expect((await edit(id, { notes: "still rated" })).body.rating).toBe(7.3);
    expect((await edit(id, { rating: null })).body.rating).toBeNull();
    for (const rating of [-0.1, 10.1, "great"]) {
      const refused = await edit(id, { rating });
      expect(refused.status).toBe(400);
      expect(refused.body.issues?.[0]?.path).toBe("rating");
    }
  });

  test("judges the potency by the method that is stored, and the stored potency by a new method", async () => {
    const { id } = await log({ ingestionMethod: "edible", thcPercentage: 500 });
    const switched = await edit(id, { ingestionMethod: "joint" });
    expect(switched.status).toBe(400);
    expect(switched.body.issues).toEqual([{ path: "thcPercentage", message: potencyMessage("joint") }]);
    expect((await edit(id, { ingestionMethod: "joint", thcPercentage: 20 })).body).toMatchObject({
      ingestionMethod: "joint",
      thcPercentage: 20,
      thcMg: null,
    });
    const tooMuch = await edit(id, { cbdPercentage: 200 });
    expect(tooMuch.body.issues).toEqual([{ path: "cbdPercentage", message: potencyMessage("joint") }]);
    expect((await edit(id, { ingestionMethod: "edible", cbdPercentage: 200 })).status).toBe(200);
  });

  test("keeps an amount as long as its unit goes with the method", async () => {
    const { id } = await log({ ingestionMethod: "joint", amount: "0.333" });
    const amountAfter = async (changes: object) => {
      const { status, body } = await edit(id, changes);
      return status === 200 ? [body.amount, body.amountUnit] : status;
    };
    expect(await amountAfter({ notes: "Slow" })).toEqual([0.33, "g"]);
    expect(await amountAfter({ ingestionMethod: "bong" })).toEqual([0.33, "g"]);
    expect(await amountAfter({ amountUnit: "puffs" })).toBe(400);
    expect(await amountAfter({ amount: 4, amountUnit: "puffs" })).toEqual([4, "puffs"]);
    expect(await amountAfter({ amount: 5 })).toEqual([5, "puffs"]);
    expect(await amountAfter({ ingestionMethod: "edible" })).toEqual([null, null]);
    expect(await amountAfter({ amount: 2 })).toEqual([2, "pieces"]);
    expect(await amountAfter({ amount: null })).toEqual([null, null]);
  });

  test("says a balance, keeps it, and takes it back", async () => {
    const { id } = await log({ strainName: "Balanced" });
    const balanceAfter = async (changes: object) => {
      const { bodyMindRatio, isBodyMindSet } = (await edit(id, changes)).body;
      return [bodyMindRatio, isBodyMindSet];
    };
    expect(await balanceAfter({ notes: "Slow" })).toEqual([50, false]);
    expect(await balanceAfter({ bodyMindRatio: 50 })).toEqual([50, true]);
    expect(await balanceAfter({ bodyMindRatio: 20 })).toEqual([20, true]);
    expect(await balanceAfter({ notes: "Slower" })).toEqual([20, true]);
    expect(await balanceAfter({ isBodyMindSet: false })).toEqual([50, false]);
    expect(await balanceAfter({ isBodyMindSet: true })).toEqual([50, true]);
  });

  test("gives an effect the spelling that it has already", async () => {
    const { id } = await log({ ownEffects: ["Munchies"] });
    const { body } = await edit(id, { ownEffects: ["MUNCHIES", "new"], unwantedEffects: ["Munchies", "Couch lock"] });
    expect(body.ownEffects).toEqual(["Munchies", "new"]);
    expect(body.unwantedEffects).toEqual(["Munchies", "couch-lock"]);
  });

  test.each([
    ["strainName", "  ", "Strain name is required"],
    ["ingestionMethod", "", "Ingestion method is required"],
    ["bodyMindRatio", "", "This must be a whole number from 0 to 100"],
    ["consumedAt", "2036-01-01T00:00:00Z", messages.inTheFuture],
  ])("refuses a %s of '%s'", async (path, value, message) => {
    const session = await log({ strainName: "Whole", ingestionMethod: "bong" });
    const { status, body } = await edit(session.id, { [path]: value });
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({ path, message });
    expect((await alice.call(routes.getSession, { params: { id: session.id } })).body).toEqual(session);
  });

  test("is for its owner only", async () => {
    const open = await log({ strainName: "Open" });
    const hidden = await log({ strainName: "Hidden", isPublic: false });
    expect((await edit(open.id, { strainName: "Mine now" }, bob)).status).toBe(403);
    const refused = await edit(hidden.id, { strainName: "Mine now" }, bob);
    expect([refused.status, refused.body.message]).toEqual([404, messages.sessionNotFound]);
    expect((await edit(2_000_000_000, { strainName: "Nowhere" })).status).toBe(404);
    expect((await visitor(app).call(routes.editSession, { params: { id: open.id }, body: {} })).status).toBe(401);
    expect((await alice.call(routes.getSession, { params: { id: open.id } })).body.strainName).toBe("Open");
  });
});

describe("the photo of a session", () => {
  test("can be added, replaced and removed, and the former one is deleted", async () => {
    const before = await files();
    const { id } = await log({ strainName: "Pictured" });
    const withPhoto = await alice.call(routes.editSession, { params: { id }, file: { content: await jpeg(80, 60) } });
    expect(withPhoto.body.photo).toMatchObject({ width: 80, height: 60 });
    const first = withPhoto.body.photoUrl ?? "";
    const replaced = await alice.call(routes.editSession, { params: { id }, file: { content: await png(50, 50) } });
    expect(replaced.body.photo).toMatchObject({ width: 50, height: 50 });
    expect((await alice.get(first)).statusCode).toBe(404);
    expect(await files()).toHaveLength(before.length + 2);
    const kept = await edit(id, { notes: "photo stays" });
    expect(kept.body.photo).toEqual(replaced.body.photo);
    const removed = await edit(id, { removePhoto: true });
    expect([removed.body.photo, removed.body.photoUrl]).toEqual([null, null]);
    expect((await alice.get(replaced.body.photoUrl ?? "")).statusCode).toBe(404);
    expect(await files()).toEqual(before);
    expect((await edit(id, { removePhoto: true })).status).toBe(200);
  });

  test("stays when the new file is no picture", async () => {
    const session = await log({}, await jpeg());
    const before = await files();
    const refused = await alice.call(routes.editSession, {
      params: { id: session.id },
      file: { content: Buffer.from("<svg/>") },
    });
    expect([refused.status, refused.body.message]).toEqual([400, messages.notAnImage]);
    expect((await alice.get(session.photoUrl ?? "")).statusCode).toBe(200);
    expect(await files()).toEqual(before);
  });

  test("stays when the new one comes with a bad field", async () => {
    const session = await log({ ingestionMethod: "edible", thcPercentage: 500 }, await jpeg());
    const before = await files();
    const refused = await alice.call(routes.editSession, {
      params: { id: session.id },
      body: { ingestionMethod: "pen" },
      file: { content: await jpeg() },
    });
    expect(refused.status).toBe(400);
    expect((await alice.get(session.photoUrl ?? "")).statusCode).toBe(200);
    expect(await files()).toEqual(before);
  });

  test("of another person cannot be replaced", async () => {
    const session = await log({}, await jpeg());
    const before = await files();
    const { status } = await bob.call(routes.editSession, {
      params: { id: session.id },
      file: { content: await jpeg() },
    });
    expect(status).toBe(403);
    expect(await files()).toEqual(before);
  });
});

describe("changing the visibility", () => {
  test("hides the session and its photo from others immediately, under a new address", async () => {
    const session = await log({ strainName: "Shown" }, await jpeg());
    const url = session.photoUrl ?? "";
    expect((await bob.get(url)).statusCode).toBe(200);
    const hidden = (await edit(session.id, { isPublic: "false" })).body;
    expect(hidden.photoUrl).not.toBe(url);
    for (const who of [alice, bob]) expect((await who.get(url)).statusCode).toBe(404);
    expect((await alice.get(hidden.photoUrl ?? "")).statusCode).toBe(200);
    expect((await bob.get(hidden.photoUrl ?? "")).statusCode).toBe(404);
    expect((await bob.call(routes.getSession, { params: { id: session.id } })).status).toBe(404);
    const again = (await edit(session.id, { isPublic: true })).body;
    expect(again).toEqual({ ...session, photo: hidden.photo, photos: hidden.photos, photoUrl: hidden.photoUrl });
    expect((await bob.get(again.photoUrl ?? "")).statusCode).toBe(200);
  });

  test("moves the public counter alone, once for each real change", async () => {
    const { id } = await log({ isPublic: true });
    const { sessions_count, public_sessions_count } = await counters();
    await Promise.all([edit(id, { isPublic: false }), edit(id, { isPublic: false }), edit(id, { isPublic: false })]);
    expect(await counters()).toEqual({ sessions_count, public_sessions_count: public_sessions_count - 1 });
    await edit(id, { isPublic: true });
    await edit(id, { isPublic: true });
    expect(await counters()).toEqual({ sessions_count, public_sessions_count });
  });
});

describe("deleting a session", () => {
  const remove = (id: number, who = alice) => who.call(routes.deleteSession, { params: { id } });

  test("takes its likes, comments, notifications, photo and counts along", async () => {
    const { db } = app.context.database;
    const beforeFiles = await files();
    const before = await counters();
    const session = await log({ isPublic: true }, await jpeg());
    await bob.call(routes.likeSession, { body: { sessionId: session.id } });
    await bob.call(routes.postComment, { params: { id: session.id }, body: { content: "Nice" } });
    expect((await alice.call(routes.listNotifications)).body).toHaveLength(2);
    const { status, raw } = await remove(session.id);
    expect([status, raw.body]).toEqual([204, ""]);
    expect(await counters()).toEqual(before);
    app.clock.advance(limits.undo.keptMs);
    await sweepTrash(app.context);
    expect(await files()).toEqual(beforeFiles);
    expect((await alice.get(session.photoUrl ?? "")).statusCode).toBe(404);
    expect((await alice.call(routes.getSession, { params: { id: session.id } })).status).toBe(404);
    for (const table of ["likes", "comments", "notifications"] as const)
      expect(await db.selectFrom(table).select("id").where("session_id", "=", session.id).execute()).toEqual([]);
    expect((await remove(session.id)).status).toBe(404);
  });

  test("is for its owner only", async () => {
    const open = await log({ isPublic: true });
    const hidden = await log({ isPublic: false });
    expect((await remove(open.id, bob)).status).toBe(403);
    expect((await remove(hidden.id, bob)).status).toBe(404);
    expect((await visitor(app).call(routes.deleteSession, { params: { id: open.id } })).status).toBe(401);
    expect((await alice.call(routes.deleteSession, { params: { id: "x" } })).status).toBe(400);
    expect((await alice.call(routes.getSession, { params: { id: open.id } })).status).toBe(200);
  });
});
