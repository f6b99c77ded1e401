import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let people = 0;
const newcomer = () => signUp(app, `person${++people}`);
const add = async (by: TestPerson, name: string, kind: OwnEffectKind = "wanted") =>
  (await by.call(routes.addOwnEffect, { body: { kind, name } })).body;
const log = async (by: TestPerson, body: object) => (await by.call(routes.logSession, { body })).body;
const read = async (by: TestPerson, id: number) => (await by.call(routes.getSession, { params: { id } })).body;
const list = async (by: TestPerson) => (await by.call(routes.listOwnEffects)).body;
const names = async (by: TestPerson) => (await list(by)).own.map(({ name }) => name);
const rename = (by: TestPerson, id: number, name: string) =>
  by.call(routes.renameOwnEffect, { params: { id }, body: { name } });
const merge = (by: TestPerson, id: number, into: string) =>
  by.call(routes.mergeOwnEffect, { params: { id }, body: { into } });

test("what one's sessions were for is listed, too, most often first, as one mostly spells it", async () => {
  const alice = await newcomer();
  await log(alice, { reasons: ["sleep", "Back of the neck"] });
  await log(alice, { reasons: ["back of the neck", "Back of the neck"] });
  await log(alice, { reasons: ["Back of the neck", "pain"] });
  await log(await newcomer(), { reasons: ["nausea"] });
  const counted = (await list(alice)).reasons?.map(({ name, sessionsCount }) => `${name} ${sessionsCount}`);
  expect(counted?.slice(0, 1)).toEqual(["Back of the neck 3"]);
  expect(counted?.toSorted()).toEqual(["Back of the neck 3", "pain 1", "sleep 1"]);
});

describe("a word of one's own", () => {
  test("is added once, however it's spelled, and logging with a new one adds it too", async () => {
    const alice = await newcomer();
    const munchies = await add(alice, "  Munchies ");
    expect(munchies).toEqual({ id: munchies.id, kind: "wanted", name: "Munchies", sessionsCount: 0 });
    expect(await add(alice, "munchies!")).toEqual(munchies);
    expect((await log(alice, { ownEffects: ["MUNCHIES", "wants a walk"] })).ownEffects).toEqual([
      "Munchies",
      "wants a walk",
    ]);
    await log(alice, { ownEffects: ["wants a walk"], unwantedEffects: ["munchies", "dizzy"] });
    const { own, listed } = await list(alice);
    expect(own.map(({ kind, name, sessionsCount }) => `${kind} ${name} ${sessionsCount}`)).toEqual([
      "wanted wants a walk 2",
      "wanted Munchies 1",
      "unwanted munchies 1",
    ]);
    expect(listed).toEqual([{ name: "dizzy", sessionsCount: 1 }]);
  });

  test.each(["a\ud800", "\udc00a"])("is kept without half a character: %j", async (word) => {
    const alice = await newcomer();
    const added = await alice.call(routes.addOwnEffect, { body: { kind: "wanted", name: word } });
    expect(added.body).toMatchObject({ name: "a" });
  });

  test("is refused if it can't be stored", async () => {
    const word = "a\0b";
    const alice = await newcomer();
    const added = await alice.call(routes.addOwnEffect, { body: { kind: "wanted", name: word } });
    expect(added.status).toBe(400);
    expect(added.body).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path: "name" })]) });
    for (const field of ["ownEffects", "unwantedEffects"])
      expect((await alice.call(routes.logSession, { body: { [field]: [word] } })).status).toBe(400);
  });

  test("is refused where the app has it already", async () => {
    const alice = await newcomer();
    for (const [kind, name] of [
      ["unwanted", "Dry-Mouth"],
      ["wanted", "relaxed"],
    ] as const) {
      const { status, body } = await alice.call(routes.addOwnEffect, { body: { kind, name } });
      expect([status, body.message]).toEqual([409, messages.effectListed]);
    }
    expect(await names(alice)).toEqual([]);
  });

  test(`is one of ${limits.ownEffects.person} at most, also when logging adds them`, async () => {
    const alice = await newcomer();
    for (let number = 1; number < limits.ownEffects.person; number++) await add(alice, `word ${number}`);
    const two = { body: { ownEffects: ["word 1", "last", "one too many"] } };
    const refused = await alice.call(routes.logSession, two);
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([{ path: "ownEffects", message: messages.tooManyOwnEffects }]);
    expect(await names(alice), "nothing of it is kept").toHaveLength(limits.ownEffects.person - 1);
    expect((await log(alice, { ownEffects: ["word 1", "last"] })).ownEffects).toEqual(["word 1", "last"]);
    expect((await alice.call(routes.addOwnEffect, { body: { kind: "unwanted", name: "more" } })).status).toBe(400);
  });

  test("gets its new name in every session, in the trash too", async () => {
    const alice = await newcomer();
    const bob = await newcomer();
    const { id } = await add(alice, "munchies");
    const kept = await log(alice, { ownEffects: ["calmer", "munchies"], unwantedEffects: ["munchies"] });
    const trashed = await log(alice, { ownEffects: ["munchies"] });
    const bobs = await log(bob, { ownEffects: ["munchies"] });
    await alice.call(routes.deleteSession, { params: { id: trashed.id } });
    expect((await rename(alice, id, "Snacks")).body).toMatchObject({ id, name: "Snacks", sessionsCount: 1 });
    expect(await read(alice, kept.id)).toMatchObject({
      ownEffects: ["calmer", "Snacks"],
      unwantedEffects: ["munchies"],
    });
    const restored = await alice.call(routes.restoreSession, { params: { id: trashed.id } });
    expect(restored.body.ownEffects).toEqual(["Snacks"]);
    expect((await read(bob, bobs.id)).ownEffects).toEqual(["munchies"]);
    expect((await rename(alice, id, "SNACKS")).body).toMatchObject({ name: "SNACKS", sessionsCount: 2 });
  });

  test("isn't renamed to another one: the two can be merged, and a session that had both keeps one", async () => {
    const alice = await newcomer();
    const { id } = await add(alice, "snacks");
    const both = await log(alice, { ownEffects: ["snacks", "calmer", "munchies"] });
    const one = await log(alice, { ownEffects: ["snacks"] });
    const taken = await rename(alice, id, "Munchies");
    expect([taken.status, taken.body.message]).toEqual([409, messages.ownEffectTaken]);
    expect((await merge(alice, id, "snacks")).status).toBe(400);
    expect((await merge(alice, id, "nowhere")).status).toBe(404);
    expect((await merge(alice, id, "Munchies")).status).toBe(204);
    expect((await read(alice, both.id)).ownEffects).toEqual(["calmer", "munchies"]);
    expect((await read(alice, one.id)).ownEffects).toEqual(["munchies"]);
    expect((await names(alice)).toSorted()).toEqual(["calmer", "munchies"]);
    expect((await merge(alice, id, "munchies")).status).toBe(404);
  });

  test("of the unwanted ones can be merged into one of the list", async () => {
    const alice = await newcomer();
    const { id } = await add(alice, "anxiety", "unwanted");
    const session = await log(alice, { unwantedEffects: ["anxious", "anxiety"] });
    expect((await merge(alice, id, "Anxious")).status).toBe(204);
    expect((await read(alice, session.id)).unwantedEffects).toEqual(["anxious"]);
    expect(await list(alice)).toEqual({ own: [], listed: [{ name: "anxious", sessionsCount: 1 }], reasons: [] });
  });

  test("goes from every session when it's removed", async () => {
    const alice = await newcomer();
    const { id } = await add(alice, "munchies");
    const lists = [["munchies"], ["munchies", "b"], ["b", "munchies"], ["b", "munchies", "c"], ["munch"], []];
    const sessions = [];
    for (const ownEffects of lists) sessions.push(await log(alice, { ownEffects }));
    expect((await alice.call(routes.removeOwnEffect, { params: { id } })).status).toBe(204);
    const after = [];
    for (const session of sessions) after.push((await read(alice, session.id)).ownEffects);
    expect(after).toEqual([[], ["b"], ["b"], ["b", "c"], ["munch"], []]);
    expect((await alice.call(routes.removeOwnEffect, { params: { id } })).status).toBe(404);
  });

  test("that was a session's only effect leaves nothing shown to others, in the trash neither", async () => {
    const alice = await newcomer();
    const { id } = await add(alice, "munchies");
    const shown = { ownEffects: ["munchies"], sharesEffects: true };
    const [alone, trashed] = [await log(alice, shown), await log(alice, shown)];
    const beside = await log(alice, { ...shown, unwantedEffects: ["dizzy"] });
    const empty = await log(alice, { sharesEffects: true });
    await alice.call(routes.deleteSession, { params: { id: trashed.id } });
    await alice.call(routes.removeOwnEffect, { params: { id } });
    const restored = (await alice.call(routes.restoreSession, { params: { id: trashed.id } })).body;
    expect([(await read(alice, alone.id)).sharesEffects, restored.sharesEffects]).toEqual([false, false]);
    // Neither was changed by it: one still has an effect to show, and the other never had the word.
    expect((await read(alice, beside.id)).sharesEffects).toBe(true);
    expect((await read(alice, empty.id)).sharesEffects).toBe(true);
  });

  test("is in the export", async () => {
    const alice = await newcomer();
    await add(alice, "lost the thread", "unwanted");
    expect(JSON.parse((await alice.call(routes.exportData)).raw.body).ownEffects).toEqual([
      { kind: "unwanted", name: "lost the thread", createdAt: app.clock.now().toISOString() },
    ]);
  });
});
