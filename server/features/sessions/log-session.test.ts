import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { moods } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { mediaFiles } from "#test/media-files.ts";
import { privacyFlags, signUp, type TestPerson, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

let app: TestApp;
let alice: TestPerson;
beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice", { lastName: "Anders" });
});
afterAll(() => app.close());

const log = (body: object) => alice.call(routes.logSession, { body });
const countsOf = async (who: TestPerson) => {
  const { body } = await who.call(routes.getCurrentUser);
  return body.sessionsCount;
};

describe("logging a session", () => {
  test("keeps every field and answers the session with its author", async () => {
    const { status, body } = await log({
      userId: "someone-else",
      strainName: "  Blue Dream ",
      strainType: "hybrid",
      brand: "Green Farm",
      ingestionMethod: "joint",
      thcPercentage: 22.5,
      cbdPercentage: 0.5,
      bodyMindRatio: 70,
      location: "Balcony",
      companions: "Bob",
      notes: "Nice 🌿",
      privateNote: " Third jar, a little dry ",
      moods: ["happy", "calm", "happy"],
      amount: 0.3,
      ownEffects: ["Music sounds  wider", "music sounds wider"],
      unwantedEffects: ["Dry Mouth", "lost the thread"],
      sharesEffects: true,
      isPublic: true,
      consumedAt: "2026-06-14T20:00:00+02:00",
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      userId: alice.user.id,
      productId: expect.any(String),
      strainName: "Blue Dream",
      strainType: "hybrid",
      brand: "Green Farm",
      ingestionMethod: "joint",
      thcPercentage: 22.5,
      cbdPercentage: 0.5,
      thcMg: null,
      bodyMindRatio: 70,
      isBodyMindSet: true,
      facts: null,
      utcOffset: null,
      rating: null,
      location: "Balcony",
      companions: "Bob",
      notes: "Nice 🌿",
      photoUrl: null,
      photos: [],
      photo: null,
      moods: '["happy","calm"]',
      effects: '["happy","calm"]',
      ownEffects: ["Music sounds wider"],
      unwantedEffects: ["dry mouth", "lost the thread"],
      sharesEffects: true,
      reasons: [],
      reasonLevels: [],
      sharesReasons: false,
      amount: 0.3,
      amountUnit: "g",
      isPublic: true,
      visibility: "public",
      consumedAt: "2026-06-14T18:00:00.000Z",
      createdAt: app.clock.now().toISOString(),
      user: {
        id: alice.user.id,
        username: "alice",
        firstName: "Alice",
        lastName: "Anders",
        profileImageUrl: null,
      },
      isLiked: false,
      likesCount: 0,
      commentsCount: 0,
      canComment: true,
      privateNote: "Third jar, a little dry",
      showCompanions: false,
      commentsClosed: false,
      isHidden: false,
      rank: null,
      ratedBy: null,
    });
    const read = await alice.call(routes.getSession, { params: { id: body.id } });
    expect(read.status).toBe(200);
    expect(read.body).toEqual(body);
  });

  test("needs nothing at all", async () => {
    const before = await countsOf(alice);
    const { status, body } = await log({});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      strainName: "",
      strainType: null,
      brand: null,
      ingestionMethod: "",
      thcPercentage: null,
      bodyMindRatio: limits.bodyMindRatio.default,
      isBodyMindSet: false,
      moods: "[]",
      effects: "[]",
      ownEffects: [],
      unwantedEffects: [],
      sharesEffects: false,
      amount: null,
      amountUnit: null,
      isPublic: true,
      consumedAt: app.clock.now().toISOString(),
    });
    expect(await countsOf(alice)).toBe(before + 1);
  });

  test.each([
    [{ bodyMindRatio: 50 }, 50, true],
    [{ bodyMindRatio: "" }, 50, false],
    [{ bodyMindRatio: 70, isBodyMindSet: false }, 50, false],
    [{ bodyMindRatio: "70", isBodyMindSet: "true" }, 70, true],
  ])("tells of %j that the balance is %i and whether it was said: %s", async (given, bodyMindRatio, isBodyMindSet) => {
    expect((await log(given)).body).toMatchObject({ bodyMindRatio, isBodyMindSet });
  });

  test("may have every mood at once", async () => {
    const { status, body } = await log({ moods });
    expect(status).toBe(201);
    expect(body).toMatchObject({ moods: JSON.stringify(moods) });
  });

  test("takes the form as the web sends it, with a photo", async () => {
    const { status, body } = await alice.call(routes.logSession, {
      body: {
        strainName: "Gummy Bear",
        brand: "",
        ingestionMethod: "edible",
        thcPercentage: "250",
        bodyMindRatio: "30",
        location: "",
        isPublic: "false",
        moods: '["sleepy"]',
      },
      file: { content: await jpeg(1_000, 500), name: "not-what-it-says.txt", type: "text/plain" },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      strainName: "Gummy Bear",
      brand: null,
      location: null,
      thcPercentage: 250,
      thcMg: 250,
      isPublic: false,
      moods: '["sleepy"]',
      photo: { width: 1_000, height: 500, placeholder: expect.stringMatching(/^data:image\/webp;base64,/) },
    });
    expect(body.photoUrl).toBe(body.photo?.url);
    expect((await alice.get(body.photoUrl ?? "")).statusCode).toBe(200);
  });

  test("is private by default for those who want it so", async () => {
    const dan = await signUp(app, "dan");
    const flags = privacyFlags({ defaultSessionPrivacy: false });
    expect((await dan.call(routes.updatePrivacy, { body: flags })).status).toBe(200);
    expect((await dan.call(routes.logSession, { body: {} })).body.isPublic).toBe(false);
    expect((await dan.call(routes.logSession, { body: { isPublic: true } })).body.isPublic).toBe(true);
    const counters = await app.context.database.db
      .selectFrom("users")
      .select(["sessions_count", "public_sessions_count"])
      .where("id", "=", dan.user.id)
      .executeTakeFirst();
    expect(counters).toEqual({ sessions_count: 2, public_sessions_count: 1 });
  });

  test("is private by default however public its form believed it, but not where that was chosen", async () => {
    const eve = await signUp(app, "eve");
    const logged = async (body: Record<string, unknown>) =>
      (await eve.call(routes.logSession, { body })).body.visibility;
    const believed = { isPublic: true, isDefaultAudience: true };
    expect(await logged(believed)).toBe("public");
    await eve.call(routes.updatePrivacy, { body: privacyFlags({ defaultSessionPrivacy: false }) });
    expect(await logged(believed)).toBe("private");
    expect(await logged({ visibility: "followers", isDefaultAudience: true })).toBe("private");
    expect(await logged({ isPublic: true, isDefaultAudience: false })).toBe("public");
    await eve.call(routes.updatePrivacy, { body: { ...privacyFlags(), defaultAudience: "close-friends" } });
    expect(await logged(believed)).toBe("close-friends");
    await eve.call(routes.updatePrivacy, { body: privacyFlags() });
    expect(await logged({ isPublic: false, isDefaultAudience: true })).toBe("private");
  });

  test("counts a line break as one character, whichever a form makes of it", async () => {
    const half = "x".repeat(limits.notes.max / 2 - 1);
    const notes = `${half}\n\n${half}`;
    for (const written of [notes, notes.replaceAll("\n", "\r\n"), notes.replaceAll("\n", "\r")])
      expect((await log({ notes: written, privateNote: written })).body).toMatchObject({ notes, privateNote: notes });
  });

  test("forgives a clock that runs a little ahead, but nothing happens in the future", async () => {
    const ahead = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds).toISOString();
    const forgiven = await log({ consumedAt: ahead(limits.clockSkewMs) });
    expect(forgiven.body.consumedAt).toBe(app.clock.now().toISOString());
    const refused = await log({ consumedAt: ahead(limits.clockSkewMs + 1) });
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([{ path: "consumedAt", message: messages.inTheFuture }]);
  });
});

describe("logging is refused", () => {
  test("signed out", async () => {
    const { status, body } = await visitor(app).call(routes.logSession, { body: {} });
    expect([status, body.message]).toEqual([401, messages.unauthorized]);
  });

  test.each([
    ["strainName", "x".repeat(limits.strainName.max + 1)],
    ["brand", "x".repeat(limits.brand.max + 1)],
    ["location", "x".repeat(limits.location.max + 1)],
    ["companions", "x".repeat(limits.companions.max + 1)],
    ["notes", "x".repeat(limits.notes.max + 1)],
    ["strainType", "ruderalis"],
    ["ingestionMethod", "candle"],
    ["thcPercentage", 101],
    ["cbdPercentage", -1],
    ["thcPercentage", "much"],
    ["bodyMindRatio", 50.5],
    ["bodyMindRatio", 101],
    ["moods", "[unreadable"],
    ["moods", ["grumpy"]],
    ["ownEffects", ["?!"]],
    ["ownEffects", ['say "hi"']],
    ["ownEffects", ["x".repeat(limits.ownEffects.max + 1)]],
    ["unwantedEffects", Array.from({ length: limits.ownEffects.session + 1 }, (_, number) => `word ${number}`)],
    ["sharesEffects", "perhaps"],
    ["amount", 0],
    ["amount", "a lot"],
    ["amountUnit", "pounds"],
    ["isPublic", "perhaps"],
    ["consumedAt", "yesterday"],
    ["consumedAt", "1215-06-15T12:00:00Z"],
    ["notes", "no \0 bytes"],
  ])("with a bad %s (%s)", async (field, value) => {
    const before = await countsOf(alice);
    const { status, body } = await log({ [field]: value });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path.split(".")[0])).toEqual([field]);
    expect(await countsOf(alice)).toBe(before);
  });

  test("with more percent than there are, while an edible may have as many milligrams", async () => {
    expect((await log({ ingestionMethod: "edible", thcPercentage: 1_000 })).status).toBe(201);
    for (const ingestionMethod of [undefined, "", "joint"]) {
      const { status, body } = await log({ ingestionMethod, thcPercentage: 100.1 });
      expect(status).toBe(400);
      expect(body.issues).toEqual([{ path: "thcPercentage", message: "This must be a number from 0 to 100 %" }]);
    }
  });

  test("with an amount that its method or its unit doesn't have", async () => {
    const issuesOf = async (body: object) => (await log(body)).body.issues?.map(({ path }) => path);
    expect(await issuesOf({ ingestionMethod: "edible", amount: 2, amountUnit: "g" })).toEqual(["amountUnit"]);
    expect(await issuesOf({ ingestionMethod: "joint", amount: 101 })).toEqual(["amount"]);
    expect(await issuesOf({ ingestionMethod: "pen", amount: 101 })).toBeUndefined();
  });

  test("with a file that is no picture, and then nothing is stored", async () => {
    const before = await countsOf(alice);
    const files = await mediaFiles(app.context.media);
    const { status, body } = await alice.call(routes.logSession, {
      body: { strainName: "Fake" },
      file: { content: Buffer.from("not a picture"), name: "renamed.jpg" },
    });
    expect([status, body.message]).toEqual([400, messages.notAnImage]);
    expect(await countsOf(alice)).toBe(before);
    expect(await mediaFiles(app.context.media)).toEqual(files);
  });

  test("with a file above 15 MB", async () => {
    const content = Buffer.alloc(limits.photo.bytes + 1);
    const { status, body } = await alice.call(routes.logSession, { file: { content } });
    expect([status, body.message]).toEqual([413, messages.photoTooLarge]);
  });

  test("with a file under another name than 'photo'", async () => {
    const { status } = await alice.call(routes.logSession, { file: { content: await jpeg(), field: "picture" } });
    expect(status).toBe(400);
  });
});
