import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { importWhole } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let wren: TestPerson;
beforeAll(async () => {
  app = await startApp();
  wren = await signUp(app, "wren");
});
afterAll(() => app.close());

const label = {
  cannabinoids: [
    { name: "d9-THCA", amount: "24.10", unit: "%" },
    { name: "CBX-7", amount: "0.2", unit: "%" },
  ],
  terpenes: [{ name: "b-Myrcene", amount: "6.2", unit: "mg/g" }],
  ...{ batch: "SA-2207", grower: "Slow Acre", testedOn: "2026-10-03", price: "$38", size: "3.5 g" },
  ...{ aromas: ["cedar", "Cedar", "black pepper"], address: "https://lab.example/1" },
};
const stored = {
  ...label,
  cannabinoids: [{ name: "THCA", amount: "24.10", unit: "%" }, label.cannabinoids[1]],
  terpenes: [{ name: "Myrcene", amount: "6.2", unit: "mg/g" }],
  aromas: ["Cedar", "black pepper"],
};

let number = 0;
const product = () => ({ strainName: `Blue Dream ${++number}x`, brand: "Slow Acre", ingestionMethod: "joint" });
const log = async (body: object) => (await wren.call(routes.logSession, { body })).body;
const read = async (id: number) => (await wren.call(routes.getSession, { params: { id } })).body;

describe("facts of a label", () => {
  test("are kept as written, under one name for each substance", async () => {
    const { id, facts } = await log({ ...product(), facts: label });
    expect(facts).toEqual(stored);
    expect((await read(id)).facts).toEqual(stored);
  });

  test("come as the text that a form sends", async () => {
    expect((await log({ ...product(), facts: JSON.stringify(label) })).facts).toEqual(stored);
  });

  test("without anything in them are none, and an edit takes them away", async () => {
    const none = { cannabinoids: [], terpenes: [], aromas: [], batch: " ", price: null };
    expect((await log({ ...product(), facts: none })).facts).toBeNull();
    const { id } = await log({ ...product(), facts: label });
    const edited = await wren.call(routes.editSession, { params: { id }, body: { facts: null } });
    expect(edited.body.facts).toBeNull();
  });

  test("lose halves of characters, which PostgreSQL can't store, and keep whole ones", async () => {
    const facts = {
      ...{ cannabinoids: [{ name: "X\ud83d-1", amount: "1", unit: "%" }], aromas: ["ce\udf3fdar", "🌿"] },
      ...{ batch: "B\ud800", grower: "\udc00", price: "$38 🌿" },
    };
    const { id } = await log({ ...product(), facts, notes: "a\ud83d b" });
    const kept = await read(id);
    expect(kept.facts).toMatchObject({
      ...{ cannabinoids: [{ name: "X-1" }], aromas: ["cedar", "🌿"], batch: "B", grower: null, price: "$38 🌿" },
    });
    expect(kept.notes).toBe("a b");
  });

  test.each([
    ["testedOn", "2026-02-30", "facts.testedOn"],
    ["address", "https://lab.example/\0", "facts.address"],
    ["address", "https://lab.example/\u202e1", "facts.address"],
    ["batch", "B\0", "facts.batch"],
    ["aromas", ["ce\0dar"], "facts.aromas.0"],
    ["cannabinoids", [{ name: "T\0", amount: "1", unit: "%" }], "facts.cannabinoids.0.name"],
    ["cannabinoids", [{ name: "THC", amount: 1, unit: "%" }], "facts.cannabinoids.0.amount"],
    ["terpenes", ["x"], "facts.terpenes.0"],
  ])("with %s as %j are refused, naming it", async (field, value, path) => {
    const { status, body } = await wren.call(routes.logSession, { body: { ...product(), facts: { [field]: value } } });
    expect([status, body]).toMatchObject([400, { issues: [{ path }] }]);
    expect(JSON.stringify(body)).not.toMatch(/expected|invalid/i);
  });

  test("stay through an edit of something else", async () => {
    const { id } = await log({ ...product(), facts: label });
    await wren.call(routes.editSession, { params: { id }, body: { notes: "Mellow" } });
    expect((await read(id)).facts).toEqual(stored);
  });

  test("belong to a batch: what's noted of one session holds for all that their owner had of it", async () => {
    const same = product();
    const dez = await signUp(app, `dez${number}`);
    const first = await log({ ...same, facts: label });
    const other = await log({ ...same, facts: { ...label, batch: "SA-2119", price: "$30" } });
    const others = (await dez.call(routes.logSession, { body: { ...same, facts: label } })).body;
    const elsewhere = await log({ ...product(), facts: label });
    const second = await log({ ...same, facts: { ...label, batch: "sa 2207", price: "$35" } });
    expect((await read(first.id)).facts).toEqual(second.facts);
    expect((await read(other.id)).facts?.price).toBe("$30");
    expect((await read(elsewhere.id)).facts?.price).toBe("$38");
    expect((await dez.call(routes.getSession, { params: { id: others.id } })).body.facts?.price).toBe("$38");
    await wren.call(routes.editSession, { params: { id: first.id }, body: { facts: { ...label, price: "$36" } } });
    expect((await read(second.id)).facts?.price).toBe("$36");
  });

  test("of a batch stay when its number is all that's noted the next time", async () => {
    const same = product();
    const first = await log({ ...same, facts: label });
    const onlyNumber = { cannabinoids: [], terpenes: [], aromas: [], batch: "SA-2207", price: "$36" };
    const second = await log({ ...same, facts: onlyNumber });
    const third = await log(same);
    await wren.call(routes.editSession, { params: { id: third.id }, body: { facts: onlyNumber } });
    for (const { id } of [first, second, third]) expect((await read(id)).facts).toEqual({ ...stored, price: "$36" });
    // An edit within the batch takes away what it leaves out.
    await wren.call(routes.editSession, { params: { id: first.id }, body: { facts: onlyNumber } });
    expect((await read(second.id)).facts).toMatchObject({ ...onlyNumber, grower: null });
  });

  test("that an imported session has otherwise are added to those of its batch, which loses none", async () => {
    const same = product();
    const first = await log({ ...same, facts: { ...label, price: null } });
    const row = `2026-05-03T20:00:00Z,${same.strainName},Slow Acre,SA-2207,$38`;
    const table = `date,strain,brand,label batch,label price\n${row}\n`;
    expect(await importWhole(wren, Buffer.from(table))).toMatchObject({ added: 1 });
    const second = await log({ ...same, facts: { cannabinoids: [], terpenes: [], aromas: [], batch: "SA-2207" } });
    expect((await read(second.id)).facts).toEqual(stored);
    expect((await read(first.id)).facts).toEqual(stored);
  });

  test("of two batches stay apart where their numbers differ by a mark between digits", async () => {
    const same = product();
    const first = await log({ ...same, facts: { ...label, batch: "2026-1-12" } });
    await log({ ...same, facts: { ...label, batch: "2026-11-2", price: "$30" } });
    expect((await read(first.id)).facts).toMatchObject({ batch: "2026-1-12", price: "$38" });
  });

  test("are on the product's page by batch, last had first, and to log again", async () => {
    const same = product();
    const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();
    const plain = await log({ ...same, consumedAt: ago(1) });
    await log({ ...same, facts: { ...label, batch: "SA-2119" }, consumedAt: ago(3) });
    const last = await log({ ...same, facts: label, consumedAt: ago(2) });
    await log({ ...same, facts: label, consumedAt: ago(4) });
    const params = { id: plain.productId ?? "" };
    const page = (await wren.call(routes.getProduct, { params })).body;
    expect(page.batches.map(({ facts, sessionId }) => [facts.batch, sessionId])).toEqual([
      ["SA-2207", last.id],
      ["SA-2119", expect.any(Number)],
    ]);
    expect(page.toLog.facts).toBeNull();
    await log({ ...same, facts: label });
    expect((await wren.call(routes.getProduct, { params })).body.toLog.facts).toEqual(stored);
    const { products } = (await wren.call(routes.listSuggestions)).body;
    expect(products[0]?.facts).toEqual(stored);
  });

  test("come back with a session whose deletion is undone", async () => {
    const { id } = await log({ ...product(), facts: label });
    await wren.call(routes.deleteSession, { params: { id } });
    await wren.call(routes.restoreSession, { params: { id } });
    expect((await read(id)).facts).toEqual(stored);
  });
});

describe("facts that can't be", () => {
  const fact = { name: "THC", amount: "1", unit: "%" };
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...fact, name: `T${at}` }));
  test.each<[string, object | string | number]>([
    ["facts", "nonsense"],
    ["facts", 7],
    ["facts.cannabinoids.0.amount", { cannabinoids: [{ ...fact, amount: "100.1" }] }],
    ["facts.cannabinoids.0.amount", { cannabinoids: [{ ...fact, amount: "-2" }] }],
    ["facts.cannabinoids.0.amount", { cannabinoids: [{ ...fact, amount: 12 }] }],
    ["facts.cannabinoids.0.unit", { cannabinoids: [{ ...fact, unit: "ppm" }] }],
    ["facts.cannabinoids.0.name", { cannabinoids: [{ ...fact, name: " " }] }],
    ["facts.cannabinoids.1.name", { cannabinoids: [fact, { ...fact, name: "Δ9-THC" }] }],
    ["facts.terpenes", { terpenes: many(limits.facts.terpenes + 1) }],
    ["facts.terpenes", { terpenes: "Myrcene" }],
    ["facts.testedOn", { testedOn: "Oct 3" }],
    ["facts.testedOn", { testedOn: "2026-13-01" }],
    ["facts.batch", { batch: "x".repeat(limits.batch.max + 1) }],
    ["facts.price", { price: "a\0b" }],
    ["facts.address", { address: "javascript:alert(1)" }],
    ["facts.address", { address: "https://" }],
  ])("are refused at %s: %j", async (path, facts) => {
    const before = (await wren.call(routes.listOwnProducts)).body.length;
    const answer = await wren.call(routes.logSession, { body: { ...product(), facts } });
    expect(answer.status).toBe(400);
    expect(answer.raw.json().issues[0].path).toBe(path);
    expect((await wren.call(routes.listOwnProducts)).body).toHaveLength(before);
  });
});
