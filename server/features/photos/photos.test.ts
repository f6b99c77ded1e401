import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fileName } from "#server/media/media-address.ts";
import { openPictures } from "#server/media/pictures.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { mediaFiles } from "#test/media-files.ts";
import { fillUploadRoom } from "#test/no-room.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { jpeg, phoneJpeg } from "#test/pictures.ts";
import { sweepPhotos } from "./photos.service.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  bob = await signUp(app, "bob");
});
afterAll(() => app.close());

const log = async (body: object, photo: Buffer) =>
  (await alice.call(routes.logSession, { body, file: { content: photo } })).body;
const files = () => mediaFiles(app.context.media);
const rows = () => app.context.database.db.selectFrom("photos").selectAll().orderBy("id").execute();
const sessionsCount = async () => (await alice.call(routes.getCurrentUser)).body.sessionsCount;

describe("a picture", () => {
  test("is WebP without metadata, cached by the viewer's browser alone", async () => {
    const { photo } = await log({}, await phoneJpeg());
    expect(photo).toMatchObject({ width: 40, height: 80 });
    for (const url of [photo?.url ?? "", photo?.smallUrl ?? ""]) {
      const answer = await bob.get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(answer.rawPayload.length),
        "cache-control": "private, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(answer.headers.vary).toContain("cookie");
      const kept = await sharp(answer.rawPayload).metadata();
      expect(kept).toMatchObject({ format: "webp", width: 40, height: 80 });
      expect(kept).not.toHaveProperty("exif");
      const again = await bob.get(url, { "if-none-match": String(answer.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });

  test("has its row and its address beside those that came just before it", async () => {
    for (let photo = 0; photo < 6; photo += 1) await log({}, await jpeg());
    const kept = await app.context.database.db
      .selectFrom("cannabis_sessions")
      .innerJoin("photos", "photos.id", "cannabis_sessions.photo_id")
      .select(["photos.id", "photos.address"])
      .orderBy("cannabis_sessions.id")
      .execute();
    expect(kept).toEqual(kept.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    expect(kept.filter(({ id, address }) => !address.startsWith(id.slice(0, 4)))).toEqual([]);
  });

  test("is for signed-in people", async () => {
    const { photo } = await log({}, await jpeg());
    const answer = await visitor(app).get(photo?.url ?? "");
    expect([answer.statusCode, answer.json().message]).toEqual([401, messages.unauthorized]);
  });

  test("of a private session is there for its owner alone, whatever the asker knows of it", async () => {
    const { photo } = await log({ isPublic: false }, await jpeg());
    const own = await alice.get(photo?.url ?? "");
    expect(own.statusCode).toBe(200);
    for (const headers of [{}, { "if-none-match": String(own.headers.etag) }]) {
      const others = await bob.get(photo?.url ?? "", headers);
      expect([others.statusCode, others.json().message]).toEqual([404, messages.photoNotFound]);
    }
  });

  test.each([
    ["an unknown address", "/media/0123456789abcdef0123456789abcdef-1600.webp"],
    ["a size that is not stored", "/media/0123456789abcdef0123456789abcdef-32.webp"],
    ["a path out of the folder", "/media/..%2Fhighnote.sqlite"],
    ["the folder", "/media/"],
  ])("at %s is not found", async (_, url) => {
    expect((await alice.get(url)).statusCode).toBe(404);
  });

  test("has no avatar's size, and neither its own file name nor another one leads to it", async () => {
    const { id, photoUrl } = await log({}, await jpeg());
    const held = await app.context.database.db
      .selectFrom("cannabis_sessions")
      .select("photo_id")
      .where("id", "=", id)
      .executeTakeFirst();
    expect((await alice.get((photoUrl ?? "").replace("-1600", "-512"))).statusCode).toBe(404);
    expect((await alice.get(`/media/${fileName(held?.photo_id ?? "", 1_600)}`)).statusCode).toBe(404);
  });
});

describe("nothing is left over", () => {
  let before: { files: string[]; rows: unknown[]; count: number };
  beforeEach(async () => {
    before = { files: await files(), rows: await rows(), count: await sessionsCount() };
  });
  const nothingChanged = async () =>
    expect({ files: await files(), rows: await rows(), count: await sessionsCount() }).toEqual(before);
  const post = async () =>
    (await alice.call(routes.logSession, { body: { companions: "Bob" }, file: { content: await jpeg() } })).status;

  test("when the second file cannot be stored", async () => {
    const { media } = app.context;
    let puts = 0;
    const put: typeof media.put = async (name, content) => {
      puts += 1;
      if (puts === 2) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      await media.put(name, content);
    };
    app.context.media = { ...media, put };
    expect(await post()).toBe(507);
    app.context.media = media;
    expect(puts).toBe(2);
    await nothingChanged();
  });

  test("when the database fails after the files are stored", async () => {
    const { schema } = app.context.database.db;
    await schema.alterTable("cannabis_sessions").renameColumn("companions", "company").execute();
    expect(await post()).toBe(500);
    await schema.alterTable("cannabis_sessions").renameColumn("company", "companions").execute();
    await nothingChanged();
  });

  test("even when the clean-up fails too: the sweep makes up for it, but never takes an upload under way", async () => {
    const { media } = app.context;
    const fail = async () => {
      throw new Error("disk gone");
    };
    let puts = 0;
    const put: typeof media.put = async (name, content) => {
      puts += 1;
      if (puts === 2) await fail();
      await media.put(name, content);
    };
    app.context.media = { ...media, put, delete: fail };
    expect(await post()).toBe(500);
    app.context.media = media;
    expect((await files()).length).toBe(before.files.length + 1);
    const failedAt = app.clock.now();
    await sweepPhotos(app.context, new Date(failedAt.getTime() - 1));
    expect((await files()).length).toBe(before.files.length + 1);
    await sweepPhotos(app.context, failedAt);
    await nothingChanged();
  });

  test("when an upload takes so long that a sweep may have begun, it is refused", async () => {
    const { media } = app.context;
    const put: typeof media.put = async (name, content) => {
      await media.put(name, content);
      app.clock.advance(3 * 60_000);
    };
    app.context.media = { ...media, put };
    expect(await post()).toBe(500);
    app.context.media = media;
    await nothingChanged();
  });

  test("when the account is deleted while its photo is being stored", async () => {
    const { media } = app.context;
    const dave = await signUp(app, "dave");
    let puts = 0;
    const put: typeof media.put = async (name, content) => {
      await media.put(name, content);
      puts += 1;
      if (puts === 1) expect((await dave.call(routes.deleteAccount)).status).toBe(204);
    };
    app.context.media = { ...media, put };
    expect((await dave.call(routes.logSession, { file: { content: await jpeg() } })).status).toBe(401);
    app.context.media = media;
    expect(puts).toBe(2);
    await nothingChanged();
  });

  test("when too many uploads wait: 503 and when to come back, before anything is read", async () => {
    const giveBack = fillUploadRoom(app);
    const content = Buffer.alloc(70_000);
    const { status, body, headers } = await alice.call(routes.logSession, { file: { content } });
    expect([status, body.message, headers["retry-after"]]).toEqual([503, messages.busy, "5"]);
    giveBack();
    await nothingChanged();
  });

  test("when the process that makes pictures is killed: 503 and when to come back", async () => {
    const { pictures } = app.context;
    app.context.pictures = openPictures();
    const answered = alice.call(routes.logSession, { file: { content: await jpeg(4_000, 3_000) } });
    process.kill(await vi.waitUntil(() => app.context.pictures.processId(), { timeout: 60_000 }), "SIGKILL");
    const { status, body, headers } = await answered;
    expect([status, body.message, headers["retry-after"]]).toEqual([503, messages.pictureInterrupted, "5"]);
    app.context.pictures = pictures;
    await nothingChanged();
  });

  test("when a picture has too many pixels", async () => {
    const side = Math.ceil(Math.sqrt(limits.photo.pixels)) + 1;
    const content = await sharp({ create: { width: side, height: side, channels: 3, background: "black" } })
      .png()
      .toBuffer();
    const { status, body } = await alice.call(routes.logSession, { file: { content } });
    expect([status, body.message]).toEqual([400, messages.tooManyPixels]);
    await nothingChanged();
  });
});

test("the sweep leaves every held picture in place", async () => {
  const { photo } = await log({}, await jpeg());
  const before = await files();
  await sweepPhotos(app.context, new Date(app.clock.now().getTime() + 24 * 60 * 60_000));
  expect(await files()).toEqual(before);
  expect((await bob.get(photo?.url ?? "")).statusCode).toBe(200);
});
