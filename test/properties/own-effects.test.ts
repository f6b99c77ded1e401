import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { effectKey } from "#shared/domain/session-effects.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let people = 0;
const newcomer = () => signUp(app, `person${++people}`);

/** With everything that stored lists are made of, parts of each other, and several spellings. */
const words = ["a", "A", "ab", "a, b", ",a", "a,", "[a]", "[]a", "'a'", "c%", "c%_", "ä🌿", "🌿", "a_b"];
const word = fc.constantFrom(...words);
const several = fc.uniqueArray(word, { maxLength: 5 });

type Step =
  | { do: "log"; words: string[] }
  | { do: "edit"; at: number; words: string[] }
  | { do: "rename" | "merge"; from: string; to: string }
  | { do: "remove"; from: string };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("log" as const), words: several }),
  fc.record({ do: fc.constant("edit" as const), at: fc.nat(9), words: several }),
  fc.record({ do: fc.constantFrom("rename" as const, "merge" as const), from: word, to: word }),
  fc.record({ do: fc.constant("remove" as const), from: word }),
);

/** Spelling by key; and each session's keys. */
interface Model {
  own: Map<string, string>;
  sessions: Map<number, Set<string>>;
}

function keep({ own }: Model, chosen: readonly string[]): Set<string> {
  for (const each of chosen) if (!own.has(effectKey(each))) own.set(effectKey(each), each);
  return new Set(chosen.map(effectKey));
}

function replace({ own, sessions }: Model, from: string, to: string | undefined): void {
  own.delete(from);
  for (const keys of sessions.values()) if (keys.delete(from) && to !== undefined) keys.add(to);
}

async function take(by: TestPerson, model: Model, given: Step): Promise<void> {
  const { own, sessions } = model;
  if (given.do === "log") {
    const { body } = await by.call(routes.logSession, { body: { ownEffects: given.words } });
    sessions.set(body.id, keep(model, given.words));
    return;
  }
  if (given.do === "edit") {
    const id = [...sessions.keys()][given.at];
    if (id === undefined) return;
    await by.call(routes.editSession, { params: { id }, body: { ownEffects: given.words } });
    sessions.set(id, keep(model, given.words));
    return;
  }
  const from = effectKey(given.from);
  const listed = (await by.call(routes.listOwnEffects)).body.own;
  const id = listed.find(({ name }) => effectKey(name) === from)?.id;
  if (id === undefined) return;
  const params = { id };
  if (given.do === "remove") {
    await by.call(routes.removeOwnEffect, { params });
    replace(model, from, undefined);
    return;
  }
  const to = effectKey(given.to);
  if (given.do === "rename") {
    const isTaken = to !== from && own.has(to);
    const { status } = await by.call(routes.renameOwnEffect, { params, body: { name: given.to } });
    expect(status).toBe(isTaken ? 409 : 200);
    if (isTaken) return;
    if (to !== from) replace(model, from, to);
    own.set(to, given.to);
    return;
  }
  const { status } = await by.call(routes.mergeOwnEffect, { params, body: { into: given.to } });
  expect(status).toBe(to === from ? 400 : own.has(to) ? 204 : 404);
  if (status === 204) replace(model, from, to);
}

test("whatever is renamed, merged and removed, every session counts each word once, at every step", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const by = await newcomer();
      const model: Model = { own: new Map(), sessions: new Map() };
      for (const each of steps) {
        await take(by, model, each);
        const { own } = (await by.call(routes.listOwnEffects)).body;
        const counted = Object.fromEntries(own.map(({ name, sessionsCount }) => [name, sessionsCount]));
        const countOf = (key: string) => [...model.sessions.values()].filter((keys) => keys.has(key)).length;
        expect(counted).toEqual(Object.fromEntries([...model.own].map(([key, name]) => [name, countOf(key)])));
        const { body } = await by.call(routes.listUserSessions, { params: { id: by.user.id } });
        for (const { id, ownEffects } of body) {
          const expected = [...(model.sessions.get(id) ?? [])].map((key) => model.own.get(key));
          expect(ownEffects?.toSorted()).toEqual(expected.toSorted());
        }
      }
    }),
    { numRuns: engine === "sqlite" ? 25 : 12 },
  );
});

test("10,000 sessions are renamed, merged and counted at once", async () => {
  const by = await newcomer();
  const time = app.clock.now();
  const { db } = app.context.database;
  const lists = [["snacks"], ["munchies"], ["snacks", "munchies"], ["calmer", "munchies", "snacks"], []];
  const rows = Array.from({ length: 10_000 }, (_, number) => ({
    ...{ user_id: by.user.id, consumed_at: time, created_at: time, updated_at: time },
    own_effects: JSON.stringify(lists[number % lists.length]),
  }));
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto("cannabis_sessions")
      .values(rows.slice(start, start + 500))
      .execute();
  const ids = new Map<string, number>();
  for (const name of ["snacks", "munchies", "calmer"])
    ids.set(name, (await by.call(routes.addOwnEffect, { body: { kind: "wanted", name } })).body.id);
  const counts = async () => {
    const { own } = (await by.call(routes.listOwnEffects)).body;
    return Object.fromEntries(own.map(({ name, sessionsCount }) => [name, sessionsCount]));
  };
  const params = { id: ids.get("snacks") ?? 0 };
  expect(await counts()).toEqual({ snacks: 6_000, munchies: 6_000, calmer: 2_000 });
  await by.call(routes.renameOwnEffect, { params, body: { name: "crisps" } });
  expect(await counts()).toEqual({ crisps: 6_000, munchies: 6_000, calmer: 2_000 });
  await by.call(routes.mergeOwnEffect, { params, body: { into: "munchies" } });
  expect(await counts()).toEqual({ munchies: 8_000, calmer: 2_000 });
  const texts = await db
    .selectFrom("cannabis_sessions")
    .select("own_effects")
    .distinct()
    .where("user_id", "=", by.user.id)
    .execute();
  expect(texts.map(({ own_effects }) => own_effects).toSorted()).toEqual(
    ['["calmer","munchies"]', '["munchies"]', "[]"].toSorted(),
  );
});
