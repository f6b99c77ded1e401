import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
});
afterAll(() => testApp.close());

const search = async (q: string) => (await alice.call(routes.searchCatalogue, { query: { q } })).body;
const names = async (q: string) => (await search(q)).strains.map(({ name }) => name);

describe("the catalogue", () => {
  test.each(["blue dream", "Blue Dream ", "BlueDream", "BLUE-DREAM", "blué dream"])(
    "knows a strain as '%s'",
    async (q) => {
      const [first] = (await search(q)).strains;
      expect(first).toEqual({ name: "Blue Dream", type: "hybrid", thcMin: 17, thcMax: 24 });
    },
  );

  test("ranks the exact name first, then prefixes, then other matches", async () => {
    const found = await names("blueberry");
    expect(found.slice(0, 2)).toEqual(["Blueberry", "Blueberry Kush"]);
    const haze = await names("haze");
    expect(haze).toContain("Amnesia Haze");
    expect((await names("purple"))[0]).toBe("Purple Haze");
    expect(await names("purple")).toContain("Granddaddy Purple");
  });

  test("finds what was meant by a text with typos, where nothing has it as it is", async () => {
    expect(await names("gels")).toEqual(["Gelato"]);
    expect((await alice.call(routes.searchProducts, { query: { q: "gels" } })).body.known).toMatchObject([
      { strainName: "Gelato" },
    ]);
    expect(await names("kosh")).toEqual(["Kosher Kush"]);
  });

  test("offers a page of at most 20 to an empty search", async () => {
    expect(await names("")).toHaveLength(20);
  });

  test("is empty for unknown names, and matches wildcard characters literally", async () => {
    expect(await search("no such strain")).toEqual({ strains: [], brands: [] });
    expect(await names("%")).toEqual([]);
    expect(await names("_")).toEqual([]);
  });

  test("tells brands that an operator added", async () => {
    const brand = { name: "Slow Acre", name_key: productKey("Slow Acre"), verified: true };
    await testApp.context.database.db.insertInto("brands").values(brand).execute();
    expect((await search("slow")).brands).toEqual([{ name: "Slow Acre", verified: true }]);
  });

  test("is for signed-in people", async () => {
    expect((await visitor(testApp).call(routes.searchCatalogue)).status).toBe(401);
  });

  test("takes any name that can be logged, and refuses an endless text", async () => {
    const status = async (q: string) => (await alice.call(routes.searchCatalogue, { query: { q } })).status;
    const { max } = limits.strainName;
    expect([await status("a".repeat(max)), await status("🌿".repeat(max))]).toEqual([200, 200]);
    expect(await status("a".repeat(max + 1))).toBe(400);
  });
});

describe("spellings of one product", () => {
  test("meet in suggestions and in stats", async () => {
    const bob = await signUp(testApp, "bob");
    for (const strainName of ["blue dream", "Blue Dream ", "BlueDream"])
      await bob.call(routes.logSession, { body: { strainName, ingestionMethod: "joint" } });
    const { strains } = (await bob.call(routes.listSuggestions)).body;
    expect(strains.map(({ strainName }) => strainName)).toEqual(["BlueDream"]);
    const { topStrains } = (await bob.call(routes.getStats, { params: { id: bob.user.id } })).body;
    expect(topStrains).toMatchObject([{ strain: "BlueDream", count: 3 }]);
  });
});
