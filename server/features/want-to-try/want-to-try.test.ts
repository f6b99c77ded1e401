import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp | undefined;
let alice: TestPerson;
let bob: TestPerson;
let people = 0;
const started = () => testApp as TestApp;
beforeEach(async () => {
  testApp ??= await startApp();
  people += 1;
  alice = await signUp(testApp, `alice${people}`);
  bob = await signUp(testApp, `bob${people}`);
});
afterAll(() => testApp?.close());

async function log(person: TestPerson, strainName: string, more: Record<string, unknown> = {}): Promise<Session> {
  started().clock.advance(1_000);
  return (await person.call(routes.logSession, { body: { strainName, brand: `Acre ${people}`, ...more } })).body;
}
const list = async (person = alice) => (await person.call(routes.listWants)).body;
const add = ({ productId, id }: Session, person = alice) =>
  person.call(routes.addWant, { body: { productId, sessionId: id } });
const on = ({ productId }: Session) => ({ params: { productId: productId ?? "" } });

describe("the list of what one wants to try", () => {
  test("has a product once, with the person it came from, and is nobody else's", async () => {
    const session = await log(bob, "Super Lemon Haze", { strainType: "sativa" });
    await bob.call(routes.editSession, { params: { id: session.id }, body: { rating: 8.4 } });
    expect((await add(session)).status).toBe(200);
    expect((await add(session)).status).toBe(200);
    const wants = await list();
    expect(wants).toMatchObject([
      {
        ...{ productId: session.productId, strainName: "Super Lemon Haze", strainType: "sativa", loggedAt: null },
        source: { sessionId: session.id, rating: 8.4, person: { username: bob.user.username } },
      },
    ]);
    expect(await list(bob)).toEqual([]);
    const { raw } = await bob.call(routes.exportData);
    expect(raw.json()).toMatchObject({ wantToTry: [] });
    const { wantToTry } = JSON.parse((await alice.call(routes.exportData)).raw.body);
    expect(wantToTry).toEqual(
      wants.map(({ source, ...want }) => ({ ...want, sessionId: source?.sessionId, keptAt: null })),
    );
  });

  test("has the name that the session has where it was seen", async () => {
    await log(alice, "Pink Kush");
    await log(bob, "pink kush");
    await add(await log(bob, "PINK KUSH"));
    expect(await list()).toMatchObject([{ strainName: "PINK KUSH" }]);
  });

  test("names the person only while their session is visible, and keeps the product", async () => {
    const session = await log(bob, "Blue Cheese");
    await add(session);
    const source = async () => (await list())[0]?.source ?? null;
    const show = (visibility: string) =>
      bob.call(routes.editSession, { params: { id: session.id }, body: { visibility } });
    for (const [visibility, isNamed] of [
      ["private", false],
      ["public", true],
      ["followers", false],
    ] as const) {
      await show(visibility);
      expect((await source()) !== null).toBe(isNamed);
    }
    await show("public");
    await bob.call(routes.blockUser, { body: { userId: alice.user.id } });
    expect(await source()).toBeNull();
    await bob.call(routes.deleteAccount);
    expect(await list()).toMatchObject([{ strainName: "Blue Cheese", source: null }]);
  });

  test("takes neither a product that one doesn't reach nor a session of another one", async () => {
    const secret = await log(bob, "Secret", { visibility: "private" });
    const [shown, other] = [await log(bob, "Shown"), await log(bob, "Other")];
    expect((await add(secret)).status).toBe(404);
    expect((await add({ ...shown, id: other.id })).status).toBe(404);
    expect((await add({ ...shown, id: secret.id })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test("is full at its limit", async () => {
    const { db } = started().context.database;
    const { productId } = await log(bob, "First");
    const created_at = started().clock.now();
    for (let number = 0; number < limits.wantToTry.max; number += 1)
      await db
        .insertInto("products")
        .values({ id: `${people}-${number}`, strain_key: `${number}`, brand_key: `${people}` })
        .execute();
    await db
      .insertInto("want_to_try")
      .values(
        Array.from({ length: limits.wantToTry.max }, (_, number) => ({
          ...{ user_id: alice.user.id, product_id: `${people}-${number}`, strain_name: `${number}`, created_at },
        })),
      )
      .execute();
    const { status, body } = await alice.call(routes.addWant, { body: { productId } });
    expect([status, body.message]).toEqual([400, "Your list is full. Take something off first."]);
  });
});

describe("a product on the list that is logged", () => {
  const asked = async () => (await list())[0]?.loggedAt !== null;

  test("is asked about, stays until the answer, and after 'Keep it' is asked about when logged again", async () => {
    await log(alice, "Durban Poison");
    const session = await log(bob, "durban poison");
    await add(session);
    expect(await asked()).toBe(false);
    await log(alice, "Durban-Poison");
    expect(await asked()).toBe(true);
    started().clock.advance(1_000);
    expect((await alice.call(routes.keepWant, on(session))).body.loggedAt).toBeNull();
    expect(await asked()).toBe(false);
    await log(alice, "Durban Poison");
    expect(await asked()).toBe(true);
  });

  test("isn't asked about again once it has been kept and moved to another account", async () => {
    const session = await log(bob, "Trainwreck");
    await add(session);
    await log(alice, "Trainwreck");
    started().clock.advance(1_000);
    await alice.call(routes.keepWant, on(session));
    const archive = await archiveOf(alice);
    const heir = await signUp(started(), `heir${people}`);
    expect((await importWhole(heir, archive)).failed).toBe(0);
    expect(await list(heir)).toMatchObject([{ strainName: "Trainwreck", loggedAt: null }]);
    await log(heir, "Trainwreck");
    expect((await list(heir))[0]?.loggedAt).not.toBeNull();
  });

  test("may be another spelling that one has merged with it", async () => {
    const [wanted, spelled] = [await log(alice, "Gelato"), await log(alice, "Gelatto")];
    await add(wanted);
    const body = { productId: spelled.productId, intoProductId: wanted.productId };
    expect((await alice.call(routes.mergeProducts, { body })).status).toBe(201);
    expect(await asked()).toBe(false);
    await log(alice, "Gelatto");
    expect(await asked()).toBe(true);
    expect((await add(spelled)).body.productIds.toSorted()).toEqual(
      [wanted.productId ?? "", spelled.productId ?? ""].toSorted(),
    );
    expect(await list()).toHaveLength(1);
  });
});

describe("a product taken off the list", () => {
  test("can be put back for a minute, in its place, though its source is gone", async () => {
    const [first, second] = [await log(bob, "First"), await log(bob, "Second")];
    await add(first);
    started().clock.advance(1_000);
    await add(second);
    const before = await list();
    expect((await alice.call(routes.removeWant, on(first))).status).toBe(204);
    expect((await alice.call(routes.removeWant, on(first))).status).toBe(204);
    expect(await list()).toHaveLength(1);
    await bob.call(routes.deleteSession, { params: { id: first.id } });
    expect((await alice.call(routes.getProduct, { params: { id: first.productId ?? "" } })).status).toBe(404);
    expect((await alice.call(routes.restoreWant, on(first))).status).toBe(200);
    expect((await list()).map(({ addedAt, productId }) => ({ addedAt, productId }))).toEqual(
      before.map(({ addedAt, productId }) => ({ addedAt, productId })),
    );
    expect((await alice.call(routes.restoreWant, on(first))).status).toBe(200);
    expect(await list()).toHaveLength(2);
  });

  test("comes back as it was last, whatever was taken off before, once", async () => {
    const session = await log(bob, "First");
    const addAndRemove = async () => {
      await add(session);
      const [{ addedAt } = { addedAt: "" }] = await list();
      await alice.call(routes.removeWant, on(session));
      return addedAt;
    };
    await addAndRemove();
    started().clock.advance(limits.undo.keptMs + 1);
    await addAndRemove();
    started().clock.advance(1_000);
    const last = await addAndRemove();
    expect((await alice.call(routes.restoreWant, on(session))).status).toBe(200);
    expect((await alice.call(routes.restoreWant, on(session))).status).toBe(200);
    expect(await list()).toMatchObject([{ addedAt: last }]);
  });

  test("is gone after a minute", async () => {
    const session = await log(bob, "First");
    await add(session);
    await alice.call(routes.removeWant, on(session));
    started().clock.advance(limits.undo.keptMs + 1);
    expect((await alice.call(routes.restoreWant, on(session))).status).toBe(404);
  });
});
