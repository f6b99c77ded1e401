import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { ranking } from "#test/ranked-person.ts";

let testApp: TestApp;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  bob = await signUp(testApp, "bob");
  await alice.call(routes.followUser, { body: { followingId: bob.user.id } });
});
afterAll(() => testApp.close());

const log = (person: TestPerson, body: Record<string, unknown>) => person.call(routes.logSession, { body });
const find = async (person: TestPerson, q: string) => (await person.call(routes.searchProducts, { query: { q } })).body;
const names = (products: readonly { strainName: string; brand: string | null }[]) =>
  products.map(({ strainName, brand }) => [strainName, brand].filter(Boolean).join(", "));

test("products are one's own first, then those of people one follows, then the catalogue's, each once", async () => {
  await log(alice, { strainName: "purple haze", brand: "Night Orchard" });
  const { body: rated } = await log(alice, { strainName: "Purple Haze", brand: "night-orchard" });
  await alice.call(routes.editSession, { params: { id: rated.id }, body: { rating: 8 } });
  await log(bob, { strainName: "PurpleHaze", brand: "Night Orchard" });
  await log(bob, { strainName: "Purple Elephant" });
  await log(bob, { strainName: "Purple Elephant" });
  await log(bob, { strainName: "Purple Haze" });
  const found = await find(alice, "purple");
  expect(names(found.own)).toEqual(["Purple Haze, night-orchard"]);
  expect(found.own).toMatchObject([{ sessions: 2, rating: 8, sessionId: rated.id }]);
  expect(names(found.followed)).toEqual(["Purple Haze", "Purple Elephant"]);
  expect(found.followed[0]?.person.username).toBe("bob");
  expect(names(found.known)).toContain("Granddaddy Purple");
  expect(names(found.known)).not.toContain("Purple Haze");
});

test("each word is looked for in strain and brand, whatever its spelling", async () => {
  await log(alice, { strainName: "Northern Lights", brand: "Slow Acre" });
  expect(names((await find(alice, "acre NORTH")).own)).toEqual(["Northern Lights, Slow Acre"]);
  expect((await find(alice, "acre south")).own).toEqual([]);
  expect(await find(alice, "no such strain at all")).toEqual({ own: [], followed: [], known: [] });
  expect((await find(alice, "%")).known).toEqual([]);
});

test("nothing is known from sessions that one may not see, or of people whom one doesn't follow", async () => {
  const [carol, dora] = [await signUp(testApp, "carol"), await signUp(testApp, "dora")];
  await alice.call(routes.followUser, { body: { followingId: carol.user.id } });
  await log(carol, { strainName: "Velvet Secret", visibility: "private" });
  await log(dora, { strainName: "Velvet Stranger" });
  const { body: shown } = await log(carol, { strainName: "Velvet Shown", visibility: "followers" });
  expect(names((await find(alice, "velvet")).followed)).toEqual(["Velvet Shown"]);
  await carol.call(routes.editSession, { params: { id: shown.id }, body: { visibility: "private" } });
  expect((await find(alice, "velvet")).followed).toEqual([]);
  await carol.call(routes.editSession, { params: { id: shown.id }, body: { visibility: "public" } });
  await carol.call(routes.blockUser, { body: { userId: alice.user.id } });
  expect((await find(alice, "velvet")).followed).toEqual([]);
});

test("merged spellings are one row, under the name that the merge gave, whichever of them is searched", async () => {
  const fay = await signUp(testApp, "fay");
  const rated = async (strainName: string, rating: number | null) => {
    const { body } = await log(fay, { strainName, brand: "Velour" });
    if (rating !== null) await fay.call(routes.editSession, { params: { id: body.id }, body: { rating } });
    return body;
  };
  const kept = await rated("Gelatto", 6);
  const misspelled = await rated("Jelato", 9);
  const last = await rated("Jelato", 9);
  const unrated = await rated("Jelato", null);
  await fay.call(routes.mergeProducts, {
    body: { productId: misspelled.productId ?? "", intoProductId: kept.productId ?? "" },
  });
  for (const q of ["jelato", "gelatto", "velour", ""])
    expect((await find(fay, q)).own).toMatchObject([
      { productId: kept.productId, strainName: "Gelatto", sessions: 4, rating: 8, sessionId: unrated.id },
    ]);
  expect(last.productId).toBe(misspelled.productId);
});

test("what one has merged into one's own isn't listed again as a friend's or a known one", async () => {
  const [gus, hal] = [await signUp(testApp, "gus"), await signUp(testApp, "hal")];
  await gus.call(routes.followUser, { body: { followingId: hal.user.id } });
  const { body: known } = await log(gus, { strainName: "Durban Poison" });
  const { body: own } = await log(gus, { strainName: "Durban Poizon", brand: "Acre" });
  await gus.call(routes.mergeProducts, {
    body: { productId: known.productId ?? "", intoProductId: own.productId ?? "" },
  });
  await gus.call(routes.deleteSession, { params: { id: known.id } });
  await log(hal, { strainName: "Durban Poison" });
  const found = await find(gus, "durban");
  expect(names(found.own)).toEqual(["Durban Poizon, Acre"]);
  expect(found.followed).toEqual([]);
  expect(names(found.known)).not.toContain("Durban Poison");
});

test("one's own stand where the rankings say, however many there are, merged ones and the last page's too", async () => {
  const ivo = await signUp(testApp, "ivo");
  const { log: logOne, patch, compare } = ranking(testApp, ivo);
  const first = await logOne({ strainName: "Stand 0" });
  await patch(first, { rating: 9 });
  for (let at = 1; at <= limits.page.default; at++)
    await patch(await logOne({ strainName: `Stand ${at}` }), { rating: 9 - at / 10 });
  const compared = await logOne({ strainName: "Stand compared" });
  await compare(first, compared);
  await logOne({ strainName: "Stand alone" });
  const productOf = async (strainName: string) => (await find(ivo, strainName)).own[0]?.productId ?? "";
  const pair = { productId: await productOf("Stand 49"), intoProductId: await productOf("Stand 48") };
  await ivo.call(routes.mergeProducts, { body: pair });
  const ranked = (await ivo.call(routes.listProductRankings, { query: { limit: limits.page.max } })).body;
  for (const strainName of ["Stand 0", "Stand 48", "Stand 49", `Stand ${limits.page.default}`, "Stand compared"]) {
    const [own] = (await find(ivo, strainName)).own;
    expect(own?.standing).toEqual(ranked.find(({ productId }) => productId === own?.productId)?.standing);
    expect(own?.standing).not.toBeNull();
  }
  expect((await find(ivo, "Stand alone")).own).toMatchObject([{ standing: null, rating: null }]);
});

test("there are at most twenty of a kind", async () => {
  const erin = await signUp(testApp, "erin");
  for (let at = 0; at <= limits.productsFound; at++) await log(erin, { strainName: `Kush ${at}` });
  const { own, known } = await find(erin, "kush");
  expect([own.length, known.length <= limits.productsFound]).toEqual([limits.productsFound, true]);
  expect(own[0]?.strainName).toBe(`Kush ${limits.productsFound}`);
});

test("doses and ratios that differ by a mark alone are products of their own, in whatever way they're found (M1)", async () => {
  const ida = await signUp(testApp, "ida");
  const ids: (string | null)[] = [];
  for (const strainName of ["Mints 2.5mg", "Mints 25mg", "Tincture 15:1", "Tincture 1.5:1", "mints 2,5 mg"])
    ids.push((await log(ida, { strainName, brand: "Kiva" })).body.productId);
  expect(new Set(ids).size).toBe(4);
  expect(ids[4]).toBe(ids[0]);
  expect(names((await find(ida, "2.5mg")).own)).toEqual(["mints 2,5 mg, Kiva"]);
  expect(names((await find(ida, "25mg")).own)).toEqual(["Mints 25mg, Kiva"]);
  expect(names((await find(ida, "kiva 15:1")).own)).toEqual(["Tincture 15:1, Kiva"]);
});

test("what labels shorten finds the long names, without making one product of them (M16)", async () => {
  const jo = await signUp(testApp, "joe");
  const { body: long } = await log(jo, { strainName: "Granddaddy Purple", brand: "Acre" });
  const { body: short } = await log(jo, { strainName: "GDP", brand: "Acre" });
  expect(long.productId).not.toBe(short.productId);
  expect(names((await find(jo, "gdp acre")).own).toSorted()).toEqual(["GDP, Acre", "Granddaddy Purple, Acre"]);
  for (const [q, strain] of [
    ["GSC", "Girl Scout Cookies"],
    ["GG4", "Gorilla Glue #4"],
    ["GG #4", "Gorilla Glue #4"],
    ["Chemdog", "Chemdawg"],
    ["Pre-98", "Bubba Kush"],
  ] as const) {
    expect([q, names((await find(jo, q)).known)]).toEqual([q, expect.arrayContaining([strain])]);
    const { body } = await jo.call(routes.searchCatalogue, { query: { q } });
    expect([q, body.strains.map(({ name }) => name)]).toEqual([q, expect.arrayContaining([strain])]);
  }
});

test("apostrophes don't count, whichever is typed", async () => {
  const kim = await signUp(testApp, "kim");
  await log(kim, { strainName: "Jack's Cleaner", notes: "Zoë's AK-47" });
  for (const q of ["jacks", "Jack’s", "jack's cleaner"])
    expect(names((await find(kim, q)).own)).toEqual(["Jack's Cleaner"]);
  const search = async (q: string) =>
    (await kim.call(routes.searchOwnSessions, { query: { q } })).body.map(({ strainName }) => strainName);
  for (const q of ["jacks", "Jack’s", "jackscleaner", "zoes"])
    expect([q, await search(q)]).toEqual([q, ["Jack's Cleaner"]]);
});

test("what nobody spells so is found with typos: one's own, those of people one follows, known ones", async () => {
  const [tess, tobi] = [await signUp(testApp, "tess"), await signUp(testApp, "tobi")];
  await tess.call(routes.followUser, { body: { followingId: tobi.user.id } });
  await log(tess, { strainName: "Gelato", brand: "Slow Acre" });
  await log(tobi, { strainName: "Zebra Marmalade" });
  expect(names((await find(tess, "gels")).own)).toEqual(["Gelato, Slow Acre"]);
  expect(names((await find(tess, "gelatto acre")).own)).toEqual(["Gelato, Slow Acre"]);
  expect(names((await find(tess, "marmelade")).followed)).toEqual(["Zebra Marmalade"]);
  expect(names((await find(tess, "grandady purpel")).known)).toContain("Granddaddy Purple");
  expect(await find(tess, "quite another thing")).toEqual({ own: [], followed: [], known: [] });
});
