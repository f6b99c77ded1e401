import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fileName } from "#server/media/media-address.ts";
import type { MediaStore } from "#server/media/media-store.ts";
import { openS3Store } from "#server/media/s3-store.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { mediaFiles } from "#test/media-files.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { type S3Server, startS3Server } from "#test/s3-server.ts";
import { comparePictures } from "./compare-pictures.service.ts";

const day = 24 * 60 * 60_000;
let s3: S3Server;
let app: TestApp;
let alice: TestPerson;
beforeAll(async () => {
  s3 = await startS3Server();
});
beforeEach(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
});
afterEach(() => app.close());
afterAll(() => s3.close());

const stores: Record<string, () => MediaStore> = {
  "a folder": () => app.context.media,
  // Pages of two, so that a list has several of them.
  "a bucket": () => openS3Store({ ...s3.settings, prefix: `compared-${Math.random()}/` }, 2),
};

describe.each(Object.entries(stores))("pictures in %s are compared with their rows", (_, open) => {
  let media: MediaStore;
  beforeEach(() => {
    media = open();
    app.context.media = media;
  });

  const log = async () => {
    const { body } = await alice.call(routes.logSession, { file: { content: await jpeg() } });
    const { photo_id } = await app.context.database.db
      .selectFrom("cannabis_sessions")
      .select("photo_id")
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    return photo_id ?? "";
  };
  const forget = (id: string) =>
    app.context.database.db
      .updateTable("cannabis_sessions")
      .set({ photo_id: null })
      .where("photo_id", "=", id)
      .execute()
      .then(() => app.context.database.db.deleteFrom("photos").where("id", "=", id).execute());
  const files = () => mediaFiles(media);

  test("files without a row go after a day, all others stay", async () => {
    const [held, stray] = [await log(), await log()];
    await forget(stray);
    await media.put("beside.webp", Buffer.from("someone else's"));
    const before = await files();
    await comparePictures(app.context);
    expect(await files()).toEqual(before);
    // Photo ids carry the real time.
    app.clock.advance(Date.now() + 2 * day - app.clock.now().getTime());
    await comparePictures(app.context);
    expect(await files()).toEqual([fileName(held, 1_600), fileName(held, 480), "beside.webp"].sort());
  });

  test("so many files without a row are another database's, and stay", async () => {
    for (let index = 100; index < 201; index++)
      await media.put(`00000000-0000-4000-8000-000000000${index}-480.webp`, Buffer.from("x"));
    const warn = vi.spyOn(app.context.log, "warn");
    await comparePictures(app.context);
    expect(await files()).toHaveLength(101);
    expect(warn).toHaveBeenCalledWith({ files: 101, stray: 101 }, expect.stringContaining("another database"));
  });

  test("the log names photos whose files are gone", async () => {
    const photos = [await log(), await log(), await log()];
    await media.delete(fileName(photos[1] ?? "", 480));
    app.clock.advance(2 * day);
    const warn = vi.spyOn(app.context.log, "warn");
    await comparePictures(app.context);
    expect(warn.mock.calls).toEqual([[{ count: 1, photos: [photos[1]] }, "stored photos have lost their files"]]);
  });
});
