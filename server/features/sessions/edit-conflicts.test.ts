import { afterAll, beforeAll, expect, test } from "vitest";
import { editedFields } from "#shared/contract/edited-fields.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
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

const log = async () => {
  const body = { strainName: "Haze", ingestionMethod: "joint", thcPercentage: 18, notes: "Old", moods: ["calm"] };
  return (await alice.call(routes.logSession, { body })).body;
};
const edit = ({ id }: Session, body: object) => alice.call(routes.editSession, { params: { id }, body });
const stored = async ({ id }: Session) => (await alice.call(routes.getSession, { params: { id } })).body;
/** As a form sends it that was opened with this session. */
const madeOf = (session: Session, changes: object) => ({ ...changes, before: editedFields(session) });

test.each([
  ["notes", "Mine", "Newer"],
  ["brand", "Acre", "Farm"],
  ["strainType", "indica", "sativa"],
  ["thcPercentage", 20, 0],
  ["moods", ["happy"], []],
  ["visibility", "followers", "private"],
] as const)(
  "%s that another device has changed since is left, told and nothing else saved",
  async (name, own, other) => {
    const session = await log();
    const changed = (await edit(session, { [name]: other })).body;
    const answer = await edit(session, madeOf(session, { location: "Porch", [name]: own }));
    expect([answer.status, answer.body.message]).toEqual([409, messages.changedSince]);
    expect(answer.body.issues).toEqual([{ path: name, message: messages.changedSince, now: other }]);
    expect(await stored(session)).toEqual(changed);
    // Who has seen it says so.
    const before = { ...editedFields(session), [name]: other };
    expect((await edit(session, { [name]: own, before })).status).toBe(200);
    expect(editedFields(await stored(session))).toMatchObject({ [name]: own, location: null });
  },
);

test("what another device has changed besides stays, also where the form repeats it as it was", async () => {
  const session = await log();
  await edit(session, { thcPercentage: 22, brand: "Acre" });
  const { ingestionMethod: _, ...whole } = editedFields(session);
  const { status } = await edit(session, madeOf(session, { ...whole, ingestionMethod: "bong", notes: "Mine" }));
  expect(status).toBe(200);
  expect(await stored(session)).toMatchObject({
    ingestionMethod: "bong",
    notes: "Mine",
    thcPercentage: 22,
    brand: "Acre",
  });
});

test("both saying the same is no conflict, nor is the same edit sent again", async () => {
  const session = await log();
  await edit(session, { notes: "Both" });
  expect((await edit(session, madeOf(session, { notes: "Both" }))).status).toBe(200);
  const twice = madeOf(await stored(session), { notes: "Once", key: "an-edit-of-mine" });
  expect((await edit(session, twice)).status).toBe(200);
  await edit(session, { notes: "Later" });
  expect((await edit(session, twice)).body.notes).toBe("Later");
});

test("a conflict keeps no photo that came along", async () => {
  const session = await log();
  await edit(session, { notes: "Newer" });
  const { status } = await alice.call(routes.editSession, {
    params: { id: session.id },
    body: { notes: "Mine", before: JSON.stringify({ notes: "Old" }) },
    file: { content: await jpeg(60, 40) },
  });
  expect(status).toBe(409);
  expect((await stored(session)).photos).toEqual([]);
});

test.each(["none", "[]", 3, null])("what an edit was made of is its fields, not %s", async (before) => {
  const answer = await edit(await log(), { notes: "Mine", before });
  expect(answer.status).toBe(400);
  expect(answer.body.issues?.map(({ path }) => path)).toEqual(["before"]);
});

const rate = (session: Session, rating: number, before?: object) =>
  edit(session, { rating, comparisons: [], ...(before && { before }) });

test("a rating that another device has given since is told, and neither it nor what came along is overwritten", async () => {
  const session = await log();
  await rate(session, 8);
  const answer = await edit(session, {
    ...{ rating: 2, comparisons: [], unwantedEffects: ["too strong"] },
    before: { rating: null, unwantedEffects: [] },
  });
  expect([answer.status, answer.body.message]).toEqual([409, messages.changedSince]);
  expect(answer.body.issues).toEqual([{ path: "rating", message: messages.changedSince, now: 8 }]);
  expect(await stored(session)).toMatchObject({ rating: 8, unwantedEffects: [] });
  // Who has seen it says so.
  expect((await rate(session, 2, { rating: 8 })).body.rating).toBe(2);
});

test("a rating taken away elsewhere, or typed there, is told, too", async () => {
  const session = await log();
  await rate(session, 8);
  await edit(session, { rating: null });
  expect((await rate(session, 5, { rating: 8 })).body.issues).toMatchObject([{ path: "rating", now: null }]);
  await edit(session, { rating: 8.4 });
  expect((await rate(session, 5, { rating: 8 })).body.issues).toMatchObject([{ path: "rating", now: 8.4 }]);
});

test("a score that has only settled within its verdict is no other rating", async () => {
  const [session, other] = [await log(), await log()];
  const seen = (await rate(session, 9.9)).body.rating;
  await edit(other, { rating: 8, comparisons: [{ sessionId: session.id, better: true }] });
  const settled = (await stored(session)).rating;
  expect(settled).not.toBe(seen);
  expect((await rate(session, 5.2, { rating: seen })).status).toBe(200);
});

test("the dialog's answers count also where its score is the one that it found", async () => {
  const [session, other] = [await log(), await log()];
  await rate(session, 8);
  await rate(other, 8);
  const comparisons = [{ sessionId: other.id, better: true }];
  const answer = await edit(session, { rating: 8, comparisons, before: { rating: 8 } });
  expect(answer.status).toBe(200);
  const ranked = (await alice.call(routes.listRankings)).body;
  expect(ranked.find((entry) => entry.session.id === session.id)?.wins).toBe(1);
});
