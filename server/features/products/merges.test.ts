import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  bob = await signUp(testApp, "bob");
});
afterAll(() => testApp.close());

const names = ["Gelato", "Gelatto", "Gelato 33", "Jelato", "Larry Bird"];
async function logAll(person: TestPerson): Promise<string[]> {
  const ids: string[] = [];
  for (const strainName of names) {
    const body = { strainName, brand: "Acre", moods: ["calm"] };
    ids.push((await person.call(routes.logSession, { body })).body.productId ?? "");
  }
  return ids;
}
const merge = (person: TestPerson, productId = "", intoProductId = "") =>
  person.call(routes.mergeProducts, { body: { productId, intoProductId } });
const undo = (person: TestPerson, id: number) => person.call(routes.undoMerge, { params: { id } });
const page = async (person: TestPerson, id = "") => (await person.call(routes.getProduct, { params: { id } })).body;

describe("merging two of one's own products", () => {
  test("makes them one for this person alone, and changes no session", async () => {
    const [gelato, gelatto] = await logAll(alice);
    await logAll(bob);
    const before = (await alice.call(routes.listUserSessions, { params: { id: alice.user.id } })).body;
    const stats = (await alice.call(routes.getStats, { params: { id: alice.user.id } })).body;
    const { status, body } = await merge(alice, gelatto, gelato);
    expect(status).toBe(201);
    expect(body).toMatchObject({ product: { strainName: "Gelatto" }, into: { strainName: "Gelato" } });
    for (const id of [gelato, gelatto])
      expect(await page(alice, id)).toMatchObject({
        product: { id: gelato, strainName: "Gelato" },
        verdict: { sessions: 2 },
        moods: [{ name: "calm", sessions: 2 }],
        merges: [{ id: body.id }],
      });
    expect(await page(bob, gelatto)).toMatchObject({ product: { id: gelatto }, verdict: { sessions: 1 }, merges: [] });
    expect((await alice.call(routes.listUserSessions, { params: { id: alice.user.id } })).body).toEqual(before);
    expect((await alice.call(routes.getStats, { params: { id: alice.user.id } })).body).toEqual(stats);
    const own = (await alice.call(routes.listOwnProducts)).body;
    expect(own).toHaveLength(names.length - 1);
    expect(own).toContainEqual(expect.objectContaining({ id: gelato, strainName: "Gelato", sessions: 2 }));
    expect((await undo(alice, body.id)).status).toBe(204);
    expect(await page(alice, gelatto)).toMatchObject({ product: { strainName: "Gelatto" }, verdict: { sessions: 1 } });
  });

  test("is refused for one product, for one that isn't logged, and twice", async () => {
    const carol = await signUp(testApp, "carol");
    const [one, other] = await logAll(carol);
    const foreign = (await bob.call(routes.logSession, { body: { strainName: "Bob's Own" } })).body.productId ?? "";
    const hidden = { strainName: "Bob's Secret", visibility: "private" };
    const secret = (await bob.call(routes.logSession, { body: hidden })).body.productId ?? "";
    const field = async (...pair: Parameters<typeof merge>) => {
      const { status, body } = await merge(...pair);
      return [status, Reflect.get(body, "issues")?.[0]?.path];
    };
    expect(await field(carol, one, one)).toEqual([400, "intoProductId"]);
    expect(await field(carol, one, foreign)).toEqual([400, "intoProductId"]);
    expect(await field(carol, foreign, one)).toEqual([400, "productId"]);
    expect((await merge(carol, one, secret)).status).toBe(404);
    expect((await merge(carol, one, other)).status).toBe(201);
    expect((await merge(carol, other, one)).status).toBe(400);
  });

  test("is refused for the two that a running experiment compares, until it's stopped", async () => {
    const eve = await signUp(testApp, "eve");
    const [gelato = "", gelatto = ""] = await logAll(eve);
    for (let times = 0; times < 7; times++) await logAll(eve);
    const body = { kind: "product", a: gelato, b: gelatto, evenings: 12, key: "one" } as const;
    const { id } = (await eve.call(routes.startExperiment, { body })).body;
    const refused = await merge(eve, gelatto, gelato);
    expect([refused.status, Reflect.get(refused.body, "message")]).toEqual([400, messages.mergeCompared]);
    await eve.call(routes.endExperiment, { params: { id } });
    expect((await merge(eve, gelatto, gelato)).status).toBe(201);
  });

  test("keeps a name when no session has that of the product which gave it any more", async () => {
    const fay = await signUp(testApp, "fay");
    const [gelato, gelatto] = await logAll(fay);
    await merge(fay, gelatto, gelato);
    const sessions = (await fay.call(routes.listProductSessions, { params: { id: gelato ?? "" } })).body;
    const { id } = sessions.find(({ strainName }) => strainName === "Gelato") ?? { id: 0 };
    const body = { strainName: "Gelatto" };
    expect((await fay.call(routes.editSession, { params: { id }, body })).status).toBe(200);
    expect((await page(fay, gelato)).product).toMatchObject({ id: gelato, strainName: "Gelatto", brand: "Acre" });
    expect((await fay.call(routes.listOwnProducts)).body).toContainEqual(
      expect.objectContaining({ id: gelato, strainName: "Gelatto", sessions: 2 }),
    );
  });

  test("is undone by the same person only", async () => {
    const dan = await signUp(testApp, "dan");
    const [one, other] = await logAll(dan);
    const { id } = (await merge(dan, one, other)).body;
    expect((await undo(bob, id)).status).toBe(404);
    expect((await undo(dan, id)).status).toBe(204);
    expect((await undo(dan, id)).status).toBe(404);
  });

  test("groups sessions as the merges that are left connect them, whatever is merged and undone in between", async () => {
    const step = fc.record({ from: fc.nat(4), into: fc.nat(4), isUndo: fc.boolean() });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const person = await signUp(testApp, `merger${++runs}`);
        const ids = await logAll(person);
        let pairs: { id: number; from: number; into: number }[] = [];
        for (const { from, into, isUndo } of steps) {
          const undone = isUndo ? pairs[from % Math.max(1, pairs.length)] : undefined;
          if (undone) {
            await undo(person, undone.id);
            pairs = pairs.filter((pair) => pair !== undone);
            continue;
          }
          const { status, body } = await merge(person, ids[from], ids[into]);
          expect(status).toBe(connected(from, pairs).has(into) ? 400 : 201);
          if (status === 201) pairs.push({ id: body.id, from, into });
        }
        for (const [at, id] of ids.entries())
          expect((await page(person, id)).verdict.sessions).toBe(connected(at, pairs).size);
      }),
      { numRuns: 6 },
    );
  });
});

function connected(start: number, pairs: readonly { from: number; into: number }[]): Set<number> {
  const found = new Set([start]);
  for (const _ of names)
    for (const { from, into } of pairs) if (found.has(from) || found.has(into)) found.add(from).add(into);
  return found;
}

test("one's own products are found by strain and brand in any spelling, last had first", async () => {
  const erin = await signUp(testApp, "erin");
  await logAll(erin);
  const find = async (q: string) =>
    (await erin.call(routes.listOwnProducts, { query: { q } })).body.map(({ strainName }) => strainName);
  expect(await find("")).toEqual(names.toReversed());
  expect(await find("GELAT")).toEqual(["Gelato 33", "Gelatto", "Gelato"]);
  expect(await find("acre")).toHaveLength(names.length);
  expect(await find("%")).toEqual([]);
});
