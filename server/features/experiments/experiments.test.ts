import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepAllProducts } from "#server/features/products/products.service.ts";
import { messages } from "#shared/contract/errors.ts";
import type { EndedExperiment } from "#shared/contract/experiments.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole, settled } from "#test/archives.ts";
import {
  draw,
  eight,
  end,
  evening,
  evenings,
  experienced,
  list,
  log,
  rate,
  start,
  started,
} from "#test/experiment-evenings.ts";
import { dayLength, insertSessions, productOf } from "#test/journals.ts";
import { password, signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let wren: TestPerson;
let people = 0;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  wren = await experienced(testApp, `wren${++people}`);
});

describe("an experiment is started", () => {
  test("about two things that the person has had eight times each", async () => {
    const { habits, running } = await list(wren);
    expect(running).toBeNull();
    expect(habits).toEqual([
      { about: { kind: "method", value: "joint" }, sessions: 8 },
      { about: { kind: "method", value: "pen" }, sessions: 8 },
    ]);
    for (const [changes, path, message] of [
      [{ b: "bong" }, "b", messages.experimentTooNew],
      [{ a: "dab" }, "a", messages.experimentTooNew],
      [{ b: "pen" }, "b", messages.experimentTwice],
      [{ kind: "product", a: "p", b: "q" }, "a", messages.experimentTooNew],
      [{ kept: "nothing" }, "kept", messages.experimentTooNew],
      // Never more of something against less.
      [{ kind: "amount", a: "0.2", b: "0.4" }, "kind", "Unknown kind"],
      [{ evenings: 14 }, "evenings", "This must be one of the lengths"],
    ] as const) {
      const { status, body } = await start(wren, changes);
      expect([status, body]).toMatchObject([400, { issues: [{ path, message }] }]);
    }
    expect((await list(wren)).running).toBeNull();
  });

  test("of products too, merged ones as one, with a method that stays the same", async () => {
    const products = await Promise.all(["Haze", "Kush", "Kush 2"].map((name) => productOf(wren, name)));
    const [haze = "", kush = "", other = ""] = products;
    const named = (name: string, product_id: string) => ({ strain_name: name, strain_key: name, product_id });
    await insertSessions(testApp, wren, [
      ...eight(named("Haze", haze)),
      ...eight(named("Kush", kush)).slice(4),
      ...eight(named("Kush 2", other)).slice(4),
    ]);
    await wren.call(routes.mergeProducts, { body: { productId: other, intoProductId: kush } });
    expect((await list(wren)).habits.map(({ sessions }) => sessions)).toEqual([8, 8, 8, 8]);
    const { status, body } = await start(wren, { kind: "product", a: haze, b: kush, kept: "pen" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      a: { kind: "product", strainName: "Haze" },
      b: { kind: "product", strainName: "Kush" },
      kept: { kind: "method", value: "pen" },
    });
    await draw(testApp, body.id, "abbaabbaabba");
    await wren.call(routes.logSession, { body: { strainName: "Haze", experimentEvening: 1, utcOffset: 0 } });
    testApp.clock.advance(dayLength);
    await wren.call(routes.logSession, { body: { strainName: "Kush 2", experimentEvening: 2, utcOffset: 0 } });
    expect((await list(wren)).running?.taken.map(({ had }) => had)).toEqual(["b", "a"]);
  });

  test("once, however often the call is repeated, and while no other one runs", async () => {
    const id = await started(wren);
    expect(await started(wren)).toBe(id);
    const { status, body } = await start(wren, { key: "two" });
    expect([status, body.message]).toEqual([409, messages.experimentRunning]);
    await end(wren, id);
    expect(await started(wren, { key: "two" })).not.toBe(id);
    expect(await started(wren), "the first one is still known").toBe(id);
  });

  test("with as many of each in every pair, drawn anew for each person", async () => {
    const plans = new Set<string>();
    for (let at = 0; at < 6; at++) {
      const id = await started(wren, { key: `${at}`, evenings: 30 });
      const { db } = testApp.context.database;
      const row = await db.selectFrom("experiments").select("plan").where("id", "=", id).executeTakeFirstOrThrow();
      expect(row.plan).toMatch(/^(ab|ba){15}$/);
      plans.add(row.plan);
      await end(wren, id);
    }
    expect(plans.size).toBeGreaterThan(1);
  });
});

describe("a result", () => {
  test("counts each evening as it was drawn, whatever was had", async () => {
    const id = await started(wren);
    await draw(testApp, id, "abbaabbaabba");
    await evening(testApp, wren, () => 9, "joint");
    await evening(testApp, wren, () => 5);
    await evenings(testApp, wren, 10, (arm) => (arm === "a" ? 9 : 5));
    const { taken, result } = await end(wren, id);
    expect(taken.at(-1)).toMatchObject({ position: 1, drawn: "a", had: "b", rating: 9 });
    expect(result).toMatchObject({ difference: 4, pairs: 6, isClear: true });
  });

  test("leaves out pairs with an evening that isn't rated, and says nothing of too few", async () => {
    const id = await started(wren);
    await draw(testApp, id, "abbaabbaabba");
    const ids = await evenings(testApp, wren, 12, (arm) => (arm === "a" ? 8 : 7));
    await rate(wren, ids[3] ?? 0, null);
    const { taken, result } = await end(wren, id);
    expect(taken.filter(({ isRated }) => !isRated).map(({ position }) => position)).toEqual([4]);
    expect(result).toBeNull();
  });

  test("comes of what there is when it's stopped, once, and without a difference too", async () => {
    const id = await started(wren, { evenings: 20 });
    await evenings(testApp, wren, 15, () => 7);
    const stopped = await end(wren, id);
    expect(stopped).toMatchObject({ evenings: 20, result: { difference: 0, isClear: false, pairs: 7 } });
    testApp.clock.advance(dayLength);
    expect(await end(wren, id)).toEqual(stopped);
    expect(await list(wren)).toMatchObject({ running: null, ended: [{ id, taken: 15, endedAt: stopped.endedAt }] });
  });

  test("stays what it was when sessions are rated again, and takes no evening any more", async () => {
    const id = await started(wren);
    const ids = await evenings(testApp, wren, 12, (arm) => (arm === "a" ? 8 : 6));
    const before = await end(wren, id);
    for (const session of ids) await rate(wren, session, 1);
    expect(await end(wren, id)).toEqual(before);
    testApp.clock.advance(dayLength);
    await log(wren, { ingestionMethod: "pen", experimentEvening: 13 });
    expect(await end(wren, id)).toEqual(before);
  });

  test("forgets a session that is deleted, and has it again when that is undone", async () => {
    const id = await started(wren);
    const ids = await evenings(testApp, wren, 12, (arm) => (arm === "a" ? 8 : 6));
    const before = await end(wren, id);
    const [first = 0] = ids;
    await wren.call(routes.deleteSession, { params: { id: first } });
    const after = await end(wren, id);
    expect(after.taken.at(-1)).toMatchObject({ position: 1, had: null, sessionId: null, rating: null, isRated: false });
    expect(after.result).toBeNull();
    const rows = await testApp.context.database.db
      .selectFrom("experiment_evenings")
      .select("rating")
      .where("session_id", "=", first)
      .execute();
    expect(rows).toEqual([{ rating: null }]);
    await wren.call(routes.restoreSession, { params: { id: first } });
    expect(await end(wren, id)).toEqual(before);
  });

  test("has the ratings of its end again when deletions are undone, whatever sessions have been rated since", async () => {
    const id = await started(wren);
    const ids = await evenings(testApp, wren, 12, (arm) => (arm === "a" ? 8 : 6));
    const [rated = 0, unrated = 0] = ids;
    await rate(wren, unrated, null);
    const before = await end(wren, id);
    for (const session of [rated, unrated]) {
      await rate(wren, session, 1);
      await wren.call(routes.deleteSession, { params: { id: session } });
      await wren.call(routes.restoreSession, { params: { id: session } });
    }
    expect(await end(wren, id)).toEqual(before);
  });

  test("has a session that was deleted while it ended, as it's rated, when that is undone", async () => {
    const id = await started(wren);
    const [first = 0] = await evenings(testApp, wren, 12, (arm) => (arm === "a" ? 8 : 6));
    await wren.call(routes.deleteSession, { params: { id: first } });
    expect((await end(wren, id)).result).toBeNull();
    await wren.call(routes.restoreSession, { params: { id: first } });
    expect((await end(wren, id)).result).toMatchObject({ difference: 2, pairs: 6 });
  });
});

test("an evening follows an edit of its session, and stays taken when it's deleted", async () => {
  const id = await started(wren);
  await draw(testApp, id, "abbaabbaabba");
  const session = await evening(testApp, wren, () => 7);
  await wren.call(routes.editSession, { params: { id: session }, body: { ingestionMethod: "bong" } });
  const taken = async () => (await list(wren)).running?.taken;
  expect(await taken()).toMatchObject([{ drawn: "a", had: "other", isRated: true }]);
  await wren.call(routes.deleteSession, { params: { id: session } });
  expect(await taken()).toMatchObject([{ drawn: "a", had: null, sessionId: null, isRated: false }]);
  testApp.clock.advance(dayLength);
  expect((await list(wren)).running?.tonight).toMatchObject({ position: 2 });
});

test("one that is deleted is gone, its sessions aren't, and nobody deletes another's", async () => {
  const id = await started(wren);
  const session = await evening(testApp, wren, () => 7);
  const teo = await experienced(testApp, `teo${people}`);
  for (const route of [routes.endExperiment, routes.getExperiment])
    expect((await teo.call(route, { params: { id } })).status).toBe(404);
  expect((await teo.call(routes.removeExperiment, { params: { id } })).status).toBe(204);
  expect((await list(teo)).running).toBeNull();
  expect((await list(wren)).running?.id).toBe(id);
  expect((await wren.call(routes.removeExperiment, { params: { id } })).status).toBe(204);
  expect((await wren.call(routes.removeExperiment, { params: { id } })).status).toBe(204);
  expect(await list(wren)).toMatchObject({ running: null, ended: [] });
  expect((await wren.call(routes.getSession, { params: { id: session } })).status).toBe(200);
});

describe("an export", () => {
  async function moved() {
    await wren.call(routes.confirmPassword, { body: { password } });
    const archive = await archiveOf(wren);
    const heir = await signUp(testApp, `heir${++people}`);
    const { id, failed } = await importWhole(heir, archive);
    expect(failed).toBe(0);
    await importWhole(heir, archive);
    const undo = async () => {
      await heir.call(routes.undoImport, { params: { id } });
      await settled(heir, id);
    };
    return { heir, undo };
  }
  const essential = ({ taken, result, endedAt }: EndedExperiment) => ({
    ...{ result, endedAt },
    taken: taken.map(({ drawn, had, day, rating }) => ({ drawn, had, day, rating })),
  });

  test("brings back what has ended, with its result, once", async () => {
    const id = await started(wren);
    await evenings(testApp, wren, 12, (arm) => (arm === "a" ? 8 : 6));
    const before = await end(wren, id);
    const { heir, undo } = await moved();
    const { ended, running } = await list(heir);
    expect(running).toBeNull();
    expect(ended).toHaveLength(1);
    expect(essential(await end(heir, ended[0]?.id ?? 0))).toEqual(essential(before));
    await undo();
    expect(await list(heir)).toMatchObject({ running: null, ended: [] });
  });

  test("brings back one of a product that's gone, whose name nobody has any more", async () => {
    const [haze, kush] = [await productOf(wren, "Haze"), await productOf(wren, "Kush")];
    const named = (name: string, product_id: string) => ({ strain_name: name, strain_key: name, product_id });
    await insertSessions(testApp, wren, [...eight(named("Haze", haze)), ...eight(named("Kush", kush))]);
    await end(wren, await started(wren, { kind: "product", a: haze, b: kush, key: "products" }));
    const { body } = await wren.call(routes.listUserSessions, { params: { id: wren.user.id }, query: { limit: 100 } });
    const sessionIds = body.filter(({ strainName }) => strainName === "Kush").map(({ id }) => id);
    await wren.call(routes.deleteSessions, { body: { sessionIds, key: "all of it" } });
    await sweepAllProducts(testApp.context);
    const { heir } = await moved();
    expect((await list(heir)).ended).toMatchObject([{ a: { strainName: "Haze" }, b: { strainName: "" } }]);
  });

  test("brings back what runs, with the other half of its pair, and new coins for the rest", async () => {
    const id = await started(wren, { isSpaced: false });
    await draw(testApp, id, "abbaabbaabba");
    await evenings(testApp, wren, 3, () => 7);
    const { heir } = await moved();
    testApp.clock.advance(dayLength);
    const { running } = await list(heir);
    expect(running).toMatchObject({ evenings: 12, tonight: { position: 4, arm: "a" } });
    expect(running?.taken).toMatchObject([{ drawn: "b", isRated: true }, { drawn: "b" }, { drawn: "a", had: "a" }]);
    const { db } = testApp.context.database;
    const rows = await db.selectFrom("experiments").select("plan").where("user_id", "=", heir.user.id).execute();
    expect(rows.map(({ plan }) => plan)).toEqual([expect.stringMatching(/^abba(ab|ba){4}$/)]);
  });
});
