import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dialectOf } from "#server/db/dialect.ts";
import { labelsOfBefore } from "#server/db/migrations/0084-labels-of-before.ts";
import { routes } from "#shared/contract/routes.ts";
import { type Visibility, visibilities } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole, tableOf } from "#test/archives.ts";
import { privacyFlags, signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let worlds = 0;
let wren: TestPerson;
/** Strangers see what's public, followers more, close friends all but what's private. */
let readers: Record<"stranger" | "follower" | "closeFriend", TestPerson>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  worlds += 1;
  wren = await signUp(app, `wren${worlds}`);
  const [stranger, follower, closeFriend] = [
    await signUp(app, `stranger${worlds}`),
    await signUp(app, `follower${worlds}`),
    await signUp(app, `close${worlds}`),
  ];
  readers = { stranger, follower, closeFriend };
  for (const person of [follower, closeFriend])
    await person.call(routes.followUser, { body: { followingId: wren.user.id } });
  await wren.call(routes.addCloseFriend, { params: { userId: closeFriend.user.id } });
});

const seen: Record<keyof typeof readers, readonly Visibility[]> = {
  stranger: ["public"],
  follower: ["public", "followers"],
  closeFriend: ["public", "followers", "close-friends"],
};

const shared = {
  cannabinoids: [{ name: "THCA", amount: "24.10", unit: "%" }],
  terpenes: [{ name: "Myrcene", amount: "6.2", unit: "mg/g" }],
  ...{ grower: "Slow Acre", testedOn: "2026-10-03", aromas: ["cedar"] },
};
const owners = { batch: "SA-2207", price: "$38", size: "3.5 g", address: "https://lab.example/SA-2207" };
const nothing = { batch: null, price: null, size: null, address: null };

const product = (name = "Blue Dream") => ({ strainName: `${name} ${worlds}`, brand: "Slow Acre" });
async function log(body: object, person = wren) {
  app.clock.advance(1_000);
  return (await person.call(routes.logSession, { body })).body;
}
const session = async (by: TestPerson, id: number) => (await by.call(routes.getSession, { params: { id } })).body;
const page = (by: TestPerson, id: string | null) => by.call(routes.getProduct, { params: { id: id ?? "" } });

/** Of a table's one session. */
function labelCells(table: Buffer): string[] {
  const [head, line] = table
    .toString()
    .split("\r\n")
    .map((each) => each.split(","));
  return line?.slice(head?.indexOf("label batch")) ?? [];
}

describe("what a label says", () => {
  test("is seen with the session, by those who see that, without batch, price, size and address", async () => {
    for (const visibility of visibilities) {
      const { id, productId } = await log({ ...product(visibility), facts: { ...shared, ...owners }, visibility });
      expect((await session(wren, id)).facts).toEqual({ ...shared, ...owners });
      for (const [name, reader] of Object.entries(readers)) {
        const isSeen = seen[name as keyof typeof readers].includes(visibility);
        const { status, body } = await reader.call(routes.getSession, { params: { id } });
        expect([name, visibility, status]).toEqual([name, visibility, isSeen ? 200 : 404]);
        const about = await page(reader, productId);
        if (!isSeen) {
          expect([name, visibility, about.raw.body.includes("24.10")]).toEqual([name, visibility, false]);
          continue;
        }
        expect(body.facts).toEqual({ ...shared, ...nothing });
        expect(about.body.seenLabels).toMatchObject([
          { facts: { ...shared, ...nothing }, sessionId: id, person: { username: wren.user.username } },
        ]);
        for (const secret of Object.values(owners)) expect(about.raw.body).not.toContain(secret);
      }
    }
  });

  test("is in no list that others read, and nobody else begins a session with it", async () => {
    const { id, productId } = await log({ ...product(), facts: { ...shared, ...owners } });
    const { follower } = readers;
    const lists = [
      await follower.call(routes.listFeed),
      await follower.call(routes.listUserSessions, { params: { id: wren.user.id } }),
      await follower.call(routes.listSuggestions),
      await follower.call(routes.exportData),
    ];
    expect(lists[0]?.raw.body).toContain(product().strainName);
    for (const { raw } of lists) expect(raw.body).not.toMatch(/24\.10|cedar|SA-2207/);
    expect((await page(follower, productId)).body.toLog.facts).toBeNull();
    expect((await session(follower, id)).facts?.aromas).toEqual(["cedar"]);
  });

  test("is nothing for others where all of it is its owner's", async () => {
    const { id, productId } = await log({ ...product(), facts: owners });
    expect((await session(readers.follower, id)).facts).toBeNull();
    expect((await page(readers.follower, productId)).body.seenLabels).toEqual([]);
    expect((await session(wren, id)).facts).toMatchObject(owners);
  });

  test("goes out of sight with the session: narrowed, deleted, hidden by a block, or once one isn't a close friend", async () => {
    const { id, productId } = await log({ ...product(), facts: shared });
    const labels = async (by: TestPerson) => (await page(by, productId)).body.seenLabels?.length ?? 0;
    expect(await labels(readers.closeFriend)).toBe(1);
    await wren.call(routes.editSession, { params: { id }, body: { visibility: "close-friends" } });
    expect([await labels(readers.follower), await labels(readers.closeFriend)]).toEqual([0, 1]);
    await wren.call(routes.removeCloseFriend, { params: { userId: readers.closeFriend.user.id } });
    expect(await labels(readers.closeFriend)).toBe(0);
    await wren.call(routes.editSession, { params: { id }, body: { visibility: "public" } });
    expect(await labels(readers.stranger)).toBe(1);
    await wren.call(routes.blockUser, { body: { userId: readers.stranger.user.id } });
    expect(await labels(readers.stranger)).toBe(0);
    await wren.call(routes.deleteSession, { params: { id } });
    expect(await labels(readers.follower)).toBe(0);
  });

  test("is on the product's page of nobody but followers once its owner can't be discovered, and in the session as ever", async () => {
    const { id, productId } = await log({ ...product(), facts: shared });
    await wren.call(routes.updatePrivacy, { body: privacyFlags({ allowDiscovery: false }) });
    const { stranger, follower } = readers;
    expect((await page(stranger, productId)).body.seenLabels).toEqual([]);
    expect((await page(stranger, productId)).raw.body).not.toContain(wren.user.username);
    expect((await page(follower, productId)).body.seenLabels).toMatchObject([{ sessionId: id }]);
    expect((await session(stranger, id)).facts).toEqual({ ...shared, ...nothing });
  });

  test("stays its owner's where it was noted while the form said so, until they write it again", async () => {
    const { id, productId } = await log({ ...product(), facts: { ...shared, ...owners } });
    const { db } = app.context.database;
    await labelsOfBefore.up(db as unknown as Kysely<unknown>, dialectOf(db));
    expect((await session(readers.follower, id)).facts).toBeNull();
    expect((await page(readers.follower, productId)).body.seenLabels).toEqual([]);
    expect((await session(wren, id)).facts).toEqual({ ...shared, ...owners });
    for (const file of [await archiveOf(wren), await tableOf(wren)]) {
      const heir = await signUp(app, `heir${worlds}.${file.length}`);
      expect((await importWhole(heir, file)).failed).toBe(0);
      const [moved] = (await heir.call(routes.listUserSessions, { params: { id: heir.user.id } })).body;
      expect((await session(heir, moved?.id ?? 0)).facts).toEqual({ ...shared, ...owners });
      const { strainName } = moved ?? {};
      expect(await session(readers.follower, moved?.id ?? 0)).toMatchObject({ strainName, facts: null });
      expect(labelCells(await tableOf(heir))).toEqual(labelCells(await tableOf(wren)));
    }
    const { body } = await wren.call(routes.editSession, { params: { id }, body: { facts: { ...shared, ...owners } } });
    expect(body.facts).toEqual({ ...shared, ...owners });
    expect((await session(readers.follower, id)).facts).toEqual({ ...shared, ...nothing });
  });

  test("stays its owner's where another session only names its batch, or copies what was noted", async () => {
    const first = await log({ ...product(), facts: { ...shared, ...owners } });
    const { db } = app.context.database;
    await labelsOfBefore.up(db as unknown as Kysely<unknown>, dialectOf(db));
    const onlyNumber = { cannabinoids: [], terpenes: [], aromas: [], batch: owners.batch };
    const second = await log({ ...product(), facts: onlyNumber });
    const third = await log({ ...product(), facts: { ...shared, ...owners } });
    const elsewhere = await log({ ...product(), facts: shared });
    const joins = { params: { id: elsewhere.id }, body: { facts: onlyNumber } };
    expect((await wren.call(routes.editSession, joins)).body.facts).toMatchObject({ grower: "Slow Acre" });
    const all = [first, second, third, elsewhere];
    for (const { id } of all) {
      expect((await session(wren, id)).facts).toEqual({ ...shared, ...owners });
      expect((await session(readers.follower, id)).facts).toBeNull();
    }
    expect((await page(readers.follower, first.productId)).body.seenLabels).toEqual([]);
    await wren.call(routes.editSession, { params: { id: second.id }, body: { facts: { ...shared, ...owners } } });
    for (const { id } of all) expect((await session(readers.follower, id)).facts).toEqual({ ...shared, ...nothing });
  });

  test("stays its owner's where it's logged again without a batch, until they write it again", async () => {
    await log({ ...product(), facts: shared });
    const { db } = app.context.database;
    await labelsOfBefore.up(db as unknown as Kysely<unknown>, dialectOf(db));
    const again = async (facts: object = shared) => (await log({ ...product(), facts })).id;
    const seenBy = async (id: number) => (await session(readers.follower, id)).facts?.grower;
    const second = await again();
    expect((await session(wren, second)).facts).toEqual({ ...shared, ...nothing });
    expect(await seenBy(second)).toBeUndefined();
    // Other words, and the same ones written beside what the form says by now.
    expect(await seenBy(await again({ ...shared, aromas: ["pine"] }))).toBe("Slow Acre");
    await wren.call(routes.editSession, { params: { id: second }, body: { facts: shared } });
    expect(await seenBy(second)).toBe("Slow Acre");
    expect(await seenBy(await again())).toBe("Slow Acre");
  });

  test("is on a product's page once for each person, the last logged first, beside the viewer's own", async () => {
    const people = [];
    for (let at = 0; at < limits.seenLabels.max + 2; at += 1) {
      const person = await signUp(app, `p${worlds}.${at}`);
      for (const amount of ["1.1", `2${at}.5`])
        await log({ ...product(), facts: { ...shared, cannabinoids: [{ name: "THC", amount, unit: "%" }] } }, person);
      people.push(person.user.username);
    }
    const { productId } = await log({ ...product(), facts: { ...shared, ...owners } });
    const { seenLabels, batches } = (await page(wren, productId)).body;
    expect(seenLabels.map(({ person, facts }) => [person.username, facts.cannabinoids[0]?.amount])).toEqual(
      people
        .map((name, at) => [name, `2${at}.5`])
        .toReversed()
        .slice(0, limits.seenLabels.max),
    );
    expect(batches.map(({ facts }) => facts.batch)).toEqual(["SA-2207"]);
  });

  test("of one person who has logged it very often doesn't take the place of others' labels", async () => {
    const { stranger, follower, closeFriend } = readers;
    const { id, productId } = await log({ ...product(), facts: shared }, follower);
    for (let time = 0; time < 45; time += 1)
      await log({ ...product(), facts: time % 2 ? owners : { ...shared, grower: null } }, closeFriend);
    const last = await log({ ...product(), facts: shared, visibility: "close-friends" }, closeFriend);
    const { seenLabels } = (await page(stranger, productId)).body;
    expect(seenLabels.map(({ sessionId }) => sessionId)).toEqual([last.id - 1, id]);
  });
});
