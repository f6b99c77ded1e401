import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

let app: TestApp;
let alice: TestPerson;
beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
});
afterAll(() => app.close());

const log = async (strainName: string, person = alice) =>
  (await person.call(routes.logSession, { body: { strainName, visibility: "public" } })).body.id;
const read = (person = alice, etag = "") =>
  person.call(routes.listSessionVersions, { headers: { "if-none-match": etag } });
const versionsOf = async (person = alice) =>
  new Map((await read(person)).body.sessions.map(({ id, version }) => [id, version]));

test("all of one's own sessions have a version, newest first; nobody else's are among them", async () => {
  const bob = await signUp(app, "bob");
  const ids = [await log("Haze"), await log("Kush"), await log("Diesel")];
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  expect([...(await versionsOf()).keys()]).toEqual(ids.toReversed());
  expect(await versionsOf(bob)).toEqual(new Map());
});

test("a version changes with all that is shown of its session, and no other one does", async () => {
  const [id, other] = [await log("Haze"), await log("Kush")];
  const params = { id };
  const file = { content: await jpeg() };
  const photoOf = async () => (await alice.call(routes.getSession, { params })).body.photos[0]?.id ?? "";
  const changes = [
    () => alice.call(routes.editSession, { params, body: { notes: "By the lake" } }),
    () => alice.call(routes.editSession, { params, body: { rating: 7 } }),
    () => alice.call(routes.editSession, { params, body: { privateNote: "Mine" } }),
    () => alice.call(routes.addPhoto, { params, file }),
    () => alice.call(routes.addPhoto, { params, file }),
    async () => alice.call(routes.describePhoto, { params: { id, photoId: await photoOf() }, body: { alt: "A lake" } }),
    async () => alice.call(routes.removePhoto, { params: { id, photoId: await photoOf() } }),
    () => alice.call(routes.updateRankings, { body: { rankings: [{ sessionId: id, rank: 1 }] } }),
    () => alice.call(routes.editSession, { params, body: { visibility: "private" } }),
  ];
  for (const change of changes) {
    const before = await versionsOf();
    expect((await change()).status).toBeLessThan(300);
    const after = await versionsOf();
    expect(after.get(id)).not.toBe(before.get(id));
    expect(after.get(other)).toBe(before.get(other));
  }
});

test("the answer is 304 until a session is added, changed or deleted", async () => {
  const id = await log("Haze");
  const { etag } = (await read()).headers;
  expect((await read(alice, String(etag))).status).toBe(304);
  await alice.call(routes.deleteSession, { params: { id } });
  const after = await read(alice, String(etag));
  expect([after.status, after.body.sessions.some((session) => session.id === id)]).toEqual([200, false]);
});
