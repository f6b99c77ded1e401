import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
let rival: TestPerson;
let person: TestPerson;
let picture: Buffer;
let people = 0;

beforeAll(async () => {
  testApp = await startApp();
  rival = await signUp(testApp, "Rival");
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  people += 1;
  person = await signUp(testApp, `person${people}`);
});
afterAll(() => testApp.close());

const edit = (body: object, options: { id?: string; file?: { content: Uint8Array } } = {}) =>
  person.call(routes.editProfile, {
    params: { id: options.id ?? person.user.id },
    body,
    ...(options.file && { file: options.file }),
  });
const current = async () => (await person.call(routes.getCurrentUser)).body;
const storedFiles = async () => (await Readable.from(testApp.context.media.list()).toArray()).length;

test("what another device has changed since stays, is told, and nothing else is saved", async () => {
  await edit({ bio: "Newer", location: "Lima" });
  const before = { bio: "Old", firstName: person.user.firstName };
  const { status, body } = await edit({ bio: "Mine", firstName: "Paula", before });
  expect([status, body.message]).toEqual([409, messages.changedSince]);
  expect(body.issues).toEqual([{ path: "bio", message: messages.changedSince, now: "Newer" }]);
  expect(await current()).toMatchObject({ bio: "Newer", firstName: person.user.firstName });
  const seen = await edit({ bio: "Mine", firstName: "Paula", before: { ...before, bio: "Newer" } });
  expect([seen.status, seen.body]).toMatchObject([200, { bio: "Mine", firstName: "Paula", location: "Lima" }]);
});

test("a field that is left out stays, an empty optional one goes", async () => {
  testApp.clock.advance(1_000);
  const { status, body } = await edit({ firstName: "Paula", lastName: "Diaz", bio: "Hello", location: " Lima " });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...person.user,
    firstName: "Paula",
    lastName: "Diaz",
    bio: "Hello",
    location: "Lima",
    updatedAt: testApp.clock.now().toISOString(),
  });
  expect((await edit({ bio: "" })).body).toMatchObject({ bio: null, location: "Lima", firstName: "Paula" });
  expect(await current()).toMatchObject({ bio: null, location: "Lima", firstName: "Paula" });
});

test("a new name is found in the search, the old one is not", async () => {
  await edit({ username: `Renamed${people}`, firstName: "Zoë" });
  const search = async (q: string) => (await rival.call(routes.searchUsers, { query: { q } })).body.map(({ id }) => id);
  expect(await search(`renamed${people}`)).toEqual([person.user.id]);
  expect(await search("zoe")).toContain(person.user.id);
  expect(await search(person.user.username)).toEqual([]);
});

test.each([
  [{ username: "rIVAL" }, "username", messages.usernameTaken],
  [{ email: "RIVAL@example.com" }, "email", messages.emailTaken],
])("%o is taken, ignoring case, and changes nothing", async (body, path, message) => {
  const answer = await edit({ bio: "Changed", ...body });
  expect(answer.status).toBe(409);
  expect(answer.body).toEqual({ message, issues: [{ path, message }] });
  expect(await current()).toEqual(person.user);
});

test("one's own username and email are not taken, also in another case", async () => {
  const { status, body } = await edit({ username: person.user.username.toUpperCase(), email: person.user.email });
  expect(status).toBe(200);
  expect(body.username).toBe(person.user.username.toUpperCase());
});

test("a reserved username cannot be taken, and an account that has one keeps it", async () => {
  const answer = await edit({ username: "Moder.ator" });
  expect(answer.status).toBe(409);
  expect(answer.body.issues).toEqual([{ path: "username", message: messages.usernameTaken }]);
  const { db } = testApp.context.database;
  const held = { username: "Admin", username_key: "admin" };
  await db.updateTable("users").set(held).where("id", "=", person.user.id).execute();
  expect((await edit({ username: "ADMIN", bio: "Here first" })).body).toMatchObject({ username: "ADMIN" });
  expect((await edit({ username: "Ad.min" })).status).toBe(409);
});

test("of two concurrent requests for the same name one succeeds", async () => {
  const other = await signUp(testApp, `other${people}`);
  const answers = await Promise.all(
    [person, other].map((who) =>
      who.call(routes.editProfile, { params: { id: who.user.id }, body: { username: `wanted${people}` } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  [{ firstName: " " }, "firstName", "First name is required"],
  [{ lastName: "" }, "lastName", "Last name is required"],
  [{ username: "ab" }, "username", "Username must be at least 3 characters"],
  [{ email: "nobody" }, "email", "Invalid email address"],
  [{ bio: "x".repeat(501) }, "bio", "Bio must be less than 500 characters"],
  [{ location: "x".repeat(101) }, "location", "Location must be less than 100 characters"],
])("%o is refused naming the field", async (body, path, message) => {
  const answer = await edit(body);
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toEqual([{ path, message }]);
});

test("bio and location are measured in code points, up to their limits", async () => {
  const { status } = await edit({ bio: "🌿".repeat(500), location: "🌿".repeat(100) });
  expect(status).toBe(200);
});

describe("another person's profile", () => {
  test("cannot be edited", async () => {
    expect((await edit({ bio: "Mine now" }, { id: rival.user.id })).status).toBe(403);
    expect((await rival.call(routes.getCurrentUser)).body.bio).toBeNull();
  });
  test("who does not exist is 404", async () => {
    expect((await edit({ bio: "Mine now" }, { id: "nobody" })).status).toBe(404);
  });
  test("cannot be edited signed out", async () => {
    const answer = await visitor(testApp).call(routes.editProfile, { params: { id: rival.user.id }, body: {} });
    expect(answer.status).toBe(401);
  });
});

describe("the avatar", () => {
  test("is stored as a square WebP of 512 pixels that signed-in people can see", async () => {
    const { status, body } = await edit({ bio: "With a face" }, { file: { content: picture } });
    expect(status).toBe(200);
    expect(body.bio).toBe("With a face");
    expect(body.profileImageUrl).toMatch(/^\/media\/[0-9a-f]{32}-512\.webp$/);
    const image = await rival.get(String(body.profileImageUrl));
    expect(image.statusCode).toBe(200);
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  });

  test("leaves nothing behind when it is replaced or removed", async () => {
    const before = await storedFiles();
    const first = (await edit({}, { file: { content: picture } })).body.profileImageUrl;
    const second = (await edit({}, { file: { content: picture } })).body.profileImageUrl;
    expect(second).not.toBe(first);
    expect((await person.get(String(first))).statusCode).toBe(404);
    expect(await storedFiles()).toBe(before + 1);
    expect((await edit({ removeAvatar: true })).body.profileImageUrl).toBeNull();
    expect((await person.get(String(second))).statusCode).toBe(404);
    expect(await storedFiles()).toBe(before);
  });

  test("stays when other fields are edited", async () => {
    const { profileImageUrl } = (await edit({}, { file: { content: picture } })).body;
    expect((await edit({ bio: "Same face" })).body.profileImageUrl).toBe(profileImageUrl);
  });

  test("must be an image; nothing is changed otherwise", async () => {
    const answer = await edit({ bio: "Changed" }, { file: { content: Buffer.from("not a picture") } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(messages.notAnImage);
    expect(await current()).toEqual(person.user);
  });

  test("is not stored when the edit is refused", async () => {
    const before = await storedFiles();
    expect((await edit({ username: "rival" }, { file: { content: picture } })).status).toBe(409);
    expect(await storedFiles()).toBe(before);
    expect((await current()).profileImageUrl).toBeNull();
  });
});
