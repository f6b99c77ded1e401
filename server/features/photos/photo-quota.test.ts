import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photoSpaceUsed } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { importWhole, zipOf } from "#test/archives.ts";
import { mediaFiles } from "#test/media-files.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { measurePhotos } from "./photos.service.ts";

const megabyte = 1_024 ** 2;
/** Little, so that small pictures fill it: what doesn't compress takes long to make. */
const space = megabyte / 2;
let testApp: TestApp;
let noise: Buffer;
beforeAll(async () => {
  testApp = await startApp({ storagePerPerson: space });
  // What doesn't compress: about 220 kB as two WebP files.
  const raw = { width: 450, height: 450, channels: 3 } as const;
  noise = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .png()
    .toBuffer();
});
afterAll(() => testApp.close());

const log = (person: TestPerson) => person.call(routes.logSession, { file: { content: noise } });
const bytesOf = async ({ user }: TestPerson) =>
  testApp.context.database.db.selectFrom("photos").select("bytes").where("user_id", "=", user.id).execute();

test("each person's photos take no more than the limit, the refusal names it, and deleting makes room", async () => {
  const [owner, follower, stranger] = await Promise.all(
    ["owner", "follower", "stranger"].map((name) => signUp(testApp, name)),
  );
  if (!owner || !follower || !stranger) return expect.unreachable();
  await follower.call(routes.followUser, { body: { followingId: owner.user.id } });
  const first = await log(owner);
  expect(first.status).toBe(201);
  const [{ bytes = 0 } = {}] = await bytesOf(owner);
  const fits = Math.floor(space / (bytes ?? 0));
  const answers = await Promise.all(Array.from({ length: fits + 1 }, () => log(owner)));
  expect(answers.filter(({ status }) => status === 201).length).toBe(fits - 1);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) expect([status, body.message]).toEqual([413, photoSpaceUsed(space)]);
  expect(photoSpaceUsed(megabyte)).toContain("1 MB");

  for (const other of [follower, stranger]) expect((await log(other)).status).toBe(201);
  const unknown = await visitor(testApp).call(routes.logSession, { file: { content: noise } });
  expect(unknown.status).toBe(401);
  expect((await owner.call(routes.logSession, { body: { strainName: "Without a photo" } })).status).toBe(201);

  testApp.clock.advance(1_000);
  await owner.call(routes.deleteSession, { params: { id: first.body.id } });
  expect((await log(owner)).status).toBe(201);
});

test("an import whose photos would go over the limit says so of that session, keeps nothing of it and goes on", async () => {
  const person = await signUp(testApp, "bringer");
  // Three of these fit, and a fourth doesn't.
  const corner = { left: 0, top: 0, width: 318, height: 318 };
  const content = await sharp(noise).extract(corner).png().toBuffer();
  const at = testApp.clock.now().toISOString();
  const session = (id: number, strainName: string, photos: string[]) => ({
    ...{ id, key: strainName, strainName, consumedAt: at, createdAt: at },
    photos: photos.map((photo) => ({ id: photo, alt: null })),
  });
  // The newest first, as in an archive; the oldest is brought in first.
  const sessions = [session(1, "Without", []), session(2, "Too much", ["b", "c", "d"]), session(3, "Fits", ["a"])];
  const archive = await zipOf([
    { name: "sessions.json", content: JSON.stringify({ format: 2, sessions }) },
    ...["a", "b", "c", "d"].map((name) => ({ name: `photos/${name}.webp`, content })),
  ]);
  const before = await mediaFiles(testApp.context.media);
  const { id, ...done } = await importWhole(person, archive);
  expect(done).toMatchObject({ state: "done", total: 3, done: 3, added: 2, failed: 1 });
  const { body } = await person.get(`/api/user/imports/${id}/failed.csv`);
  expect(body).toContain(`Too much,,2,"${photoSpaceUsed(space)}"`);
  const kept = (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;
  expect(kept.map(({ strainName, photos }) => [strainName, photos.length]).toSorted()).toEqual([
    ["Fits", 1],
    ["Without", 0],
  ]);
  expect(await bytesOf(person)).toHaveLength(1);
  expect(await mediaFiles(testApp.context.media)).toHaveLength(before.length + 2);
});

test("photos from before the limit are measured", async () => {
  const person = await signUp(testApp, "early");
  await log(person);
  const before = await bytesOf(person);
  await testApp.context.database.db.updateTable("photos").set({ bytes: null }).execute();
  await measurePhotos(testApp.context);
  expect(await bytesOf(person)).toEqual(before);
});
