import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/transaction.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { productOf, sweepAllProducts } from "./products.service.ts";

let testApp: TestApp;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  bob = await signUp(testApp, "bob");
});
afterAll(() => testApp.close());

const log = async (person: TestPerson, body: Record<string, unknown>) =>
  (await person.call(routes.logSession, { body })).body;
const edit = async (person: TestPerson, id: number, body: Record<string, unknown>) =>
  (await person.call(routes.editSession, { params: { id }, body })).body;
const status = async (person: TestPerson, id: string | null) =>
  (await person.call(routes.getProduct, { params: { id: id ?? "none" } })).status;
const countRows = async (strain_key: string) =>
  (await testApp.context.database.db.selectFrom("products").select("id").where("strain_key", "=", strain_key).execute())
    .length;

describe("the product of a session", () => {
  test("is the same for every spelling of strain and brand and for everyone", async () => {
    const first = await log(alice, { strainName: "Fog Bank", brand: "Slow Acre" });
    const second = await log(bob, { strainName: "fog-bank ", brand: "slowacre" });
    expect(second.productId).toBe(first.productId);
    const others = [
      await log(alice, { strainName: "Fog Bank" }),
      await log(alice, { strainName: "Fog Bank", brand: "Quick Acre" }),
    ].map(({ productId }) => productId);
    expect(new Set([first.productId, ...others]).size).toBe(3);
  });

  test("is none without a strain, and follows an edit of strain and brand", async () => {
    const nameless = await log(alice, { brand: "Slow Acre" });
    expect(nameless.productId).toBeNull();
    const named = await edit(alice, nameless.id, { strainName: "Fog Bank" });
    const other = await log(bob, { strainName: "FOG BANK", brand: "Slow Acre" });
    expect(named.productId).toBe(other.productId);
    const respelled = await edit(alice, nameless.id, { strainName: "FogBank", notes: "thick" });
    expect(respelled.productId).toBe(other.productId);
    const unbranded = await edit(alice, nameless.id, { brand: "" });
    expect(unbranded.productId).not.toBe(other.productId);
  });

  test("comes back with a restored session, though the product was swept meanwhile", async () => {
    const { id } = await log(alice, { strainName: "Gone Tomorrow" });
    await alice.call(routes.deleteSession, { params: { id } });
    await sweepAllProducts(testApp.context);
    expect(await countRows("gonetomorrow")).toBe(0);
    const restored = (await alice.call(routes.restoreSession, { params: { id } })).body;
    expect(await status(alice, restored.productId)).toBe(200);
  });

  test("has an id that doesn't tell whether someone else has it in private", async () => {
    const logAndLeave = async (username: string, strainName: string) => {
      const person = await signUp(testApp, username);
      const { productId } = await log(person, { strainName });
      expect((await person.call(routes.deleteAccount)).status).toBe(204);
      return productId;
    };
    await log(bob, { strainName: "Bob's Secret", visibility: "private" });
    for (const [index, strainName] of ["Bob's Secret", "Nobody's Secret"].entries()) {
      const first = await logAndLeave(`spy${index}`, strainName);
      expect(await logAndLeave(`spy${index}`, strainName)).toBe(first);
    }
    expect(await countRows("nobodyssecret")).toBe(0);
  });

  test("takes names that fold into many letters", async () => {
    const strainName = "㍿㌀㌂㌘㌢㌶".repeat(20);
    const [one, other] = [await log(alice, { strainName }), await log(bob, { strainName })];
    expect(one.productId).toBe(other.productId);
  });

  test("is one row, however many people log it at the same moment", async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map((number) => signUp(testApp, `crowd${number}`)));
    const sessions = await Promise.all(
      [...people, ...people].map((person) => log(person, { strainName: "Rush Hour", brand: "Everyone" })),
    );
    expect(new Set(sessions.map(({ productId }) => productId)).size).toBe(1);
    expect(await countRows("rushhour")).toBe(1);
  });
});

describe("the sweep of products", () => {
  test("deletes those that nothing refers to, and gives a known strain its own", async () => {
    const { db } = testApp.context.database;
    await inTransaction(testApp.context.database, (transaction) => productOf(transaction, { strain_key: "orphan" }));
    await log(alice, { strainName: "Kept Haze" });
    await db.insertInto("strains").values({ name: "New Haze", name_key: "newhaze", type: "sativa" }).execute();
    await sweepAllProducts(testApp.context);
    expect(await Promise.all(["orphan", "kepthaze", "newhaze", "bluedream"].map(countRows))).toEqual([0, 1, 1, 1]);
  });

  test("leaves nothing of a deleted account's products", async () => {
    const leaver = await signUp(testApp, "leaver");
    const { id, productId } = await log(leaver, { strainName: "Only Mine" });
    await leaver.call(routes.addWant, { body: { productId, sessionId: id } });
    const other = await log(leaver, { strainName: "Mine as Well" });
    await leaver.call(routes.mergeProducts, { body: { productId, intoProductId: other.productId } });
    await log(leaver, { strainName: "Shared Haze" });
    await log(bob, { strainName: "Shared Haze" });
    expect((await leaver.call(routes.deleteAccount)).status).toBe(204);
    expect(await Promise.all(["onlymine", "mineaswell", "sharedhaze"].map(countRows))).toEqual([0, 0, 1]);
  });
});

describe("a product is reached", () => {
  test("through a visible session, as long as there is one", async () => {
    const session = await log(bob, { strainName: "Bob's Own", visibility: "private" });
    expect(await status(alice, session.productId)).toBe(404);
    await edit(bob, session.id, { visibility: "public" });
    expect(await status(alice, session.productId)).toBe(200);
    await bob.call(routes.blockUser, { body: { userId: alice.user.id } });
    expect(await status(alice, session.productId)).toBe(404);
    await bob.call(routes.unblockUser, { params: { userId: alice.user.id } });
  });

  test("through the catalogue by everybody", async () => {
    const { productId } = await log(bob, { strainName: "blue dream", visibility: "private" });
    const { status: answered, body } = await alice.call(routes.getProduct, { params: { id: productId ?? "" } });
    expect(answered).toBe(200);
    expect(body).toMatchObject({
      product: { strainName: "Blue Dream", brand: null, strainType: "hybrid" },
      thc: { min: 17, max: 24, unit: "%" },
      verdict: { sessions: 0, standing: null },
    });
  });

  test("through one's own list, which outlives the session that it came from", async () => {
    const session = await log(bob, { strainName: "Fleeting", brand: "Acre" });
    await alice.call(routes.addWant, { body: { productId: session.productId, sessionId: session.id } });
    await bob.call(routes.deleteSession, { params: { id: session.id } });
    const { body } = await alice.call(routes.getProduct, { params: { id: session.productId ?? "" } });
    expect(body.product).toMatchObject({ strainName: "Fleeting", brand: "Acre" });
    const wants = (await alice.call(routes.listWants)).body;
    expect(wants).toMatchObject([{ productId: session.productId, source: null }]);
  });

  test("not by an id that nobody has", async () => {
    expect(await status(alice, "unknown")).toBe(404);
  });
});
