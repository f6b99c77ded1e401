import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { filesOf, tableOf } from "#test/archives.ts";
import { signUp } from "#test/people.ts";
import { exportArchive } from "./export-archive.service.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

test("the ZIP has the JSON export, tables, photos and what they mean", async () => {
  const alice = await signUp(testApp, "alice");
  const body = { strainName: '=HYPERLINK("x")', brand: "A, B", ingestionMethod: "joint", ownEffects: ["munchies"] };
  const session = (
    await alice.call(routes.logSession, { body: { ...body, key: "one" }, file: { content: await picture() } })
  ).body;
  const { status, headers, raw } = await alice.call(routes.exportArchive);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="highnote-export-2026-06-15.zip"',
    "cache-control": "no-store",
  });
  const files = await filesOf(raw.rawPayload);
  const photo = `photos/${session.photos[0]?.id}.webp`;
  expect([...files.keys()]).toEqual([
    ...["README.txt", "sessions.json", "sessions.csv", "effects.csv", "products.csv", photo],
  ]);
  const text = (name: string) => files.get(name)?.toString() ?? "";
  expect(text("README.txt")).toContain("format: 2");
  const json = JSON.parse(text("sessions.json"));
  expect(json).toMatchObject({ format: 2, sessions: [{ id: session.id, key: "one" }] });
  expect(text("sessions.csv").split("\r\n")[1]).toContain(`one,${session.consumedAt},"'=HYPERLINK(""x"")","A, B"`);
  expect(text("effects.csv")).toContain(`one,${session.consumedAt},own,munchies`);
  expect(text("products.csv").split("\r\n")[1]).toBe(`"'=HYPERLINK(""x"")","A, B",1,,${session.consumedAt}`);
  expect((await sharp(files.get(photo)).metadata()).format).toBe("webp");
});

test("the table leaves a balance out that nobody said", async () => {
  const carla = await signUp(testApp, "carla");
  await carla.call(routes.logSession, { body: { key: "unsaid" } });
  await carla.call(routes.logSession, { body: { key: "said", bodyMindRatio: 50 } });
  const [head = "", ...lines] = (await tableOf(carla)).toString().split("\r\n");
  const at = head.split(",").indexOf("body mind");
  expect(lines.slice(0, 2).map((line) => [line.split(",")[0], line.split(",")[at]])).toEqual([
    ["said", "50"],
    ["unsaid", ""],
  ]);
});

test("it asks for the password like the JSON", async () => {
  const bob = await signUp(testApp, "bob");
  testApp.clock.advance(11 * 60_000);
  const { status, raw } = await bob.call(routes.exportArchive);
  expect([status, raw.json().issues[0].path]).toEqual([403, "password"]);
});

test("when the client goes away, nothing more is read", async () => {
  const carl = await signUp(testApp, "carl");
  for (const key of ["one", "two"])
    await carl.call(routes.logSession, { body: { key }, file: { content: await picture() } });
  const { media } = testApp.context;
  let opened = 0;
  // A photo without an end: only the client's going ends it.
  const photo = new Readable({ read: () => undefined });
  const get: typeof media.get = async () => {
    opened += 1;
    return { stream: photo, size: 0 };
  };
  const watched = { ...media, get };
  const { user_id: userId, sid } = await testApp.context.database.db
    .selectFrom("login_sessions")
    .select(["user_id", "sid"])
    .where("user_id", "=", carl.user.id)
    .executeTakeFirstOrThrow();
  const viewer = {
    userId,
    sid,
    isSuspended: false,
    suspendedUntil: null,
    role: null,
    address: "",
    notificationsVersion: 0,
  };
  const { content } = await exportArchive({ ...testApp.context, media: watched }, viewer);
  content.resume();
  await expect.poll(() => opened).toBe(1);
  content.destroy();
  await expect.poll(() => photo.destroyed).toBe(true);
  await carl.call(routes.getCurrentUser);
  expect(opened).toBe(1);
});
