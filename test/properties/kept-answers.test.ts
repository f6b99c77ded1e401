import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { getProduct } from "#server/features/products/product-page.service.ts";
import { listProductRankings } from "#server/features/rankings/product-rankings.service.ts";
import { getStats } from "#server/features/stats/stats.service.ts";
import type { Asker } from "#server/viewer.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp } from "#test/people.ts";
import { ranking } from "#test/ranked-person.ts";
import { isCommitSet } from "#test/sets.ts";
import { type Life, type Step, step } from "./one-order/steps.ts";

let app: TestApp;
/** Another process on the same database, with answers of its own. */
let elsewhere: Context;
beforeAll(async () => {
  app = await startApp();
  elsewhere = newProcess();
});
afterAll(() => app.close());

/** Answers are kept by connection, so one that has kept nothing answers afresh. */
const newProcess = (): Context => ({
  ...app.context,
  database: { ...app.context.database, db: app.context.database.db.withoutPlugins() },
});

const pick = fc.nat({ max: 1_000 });
const at = ({ ids }: Life, index: number) => ids[index % ids.length] ?? 0;

/** An edit of something that is counted, but isn't part of the order. */
const edit = fc
  .tuple(
    pick,
    fc.oneof(
      fc.record({ moods: fc.subarray(["happy", "relaxed", "sleepy"]) }),
      fc.record({ thcPercentage: fc.constantFrom(null, 10, 20.5, 30) }),
      fc.record({ brand: fc.constantFrom(null, "Acme", "ACME", "Green Valley") }),
      fc.record({ strainType: fc.constantFrom(null, "indica", "sativa", "hybrid") }),
      fc.record({ ingestionMethod: fc.constantFrom("joint", "edible", "dogwalker") }),
      fc.record({ visibility: fc.constantFrom("public", "followers", "private") }),
      fc.record({ strainName: fc.constantFrom("strain 1", "STRAIN 1", "Strain 2") }),
      fc.record({
        consumedAt: fc.integer({ min: 1, max: 200 }).map((day) => new Date(Date.UTC(2025, 5, day)).toISOString()),
      }),
    ),
  )
  .map(
    ([index, body]): Step => ({
      toString: () => `edit ${index}: ${JSON.stringify(body)}`,
      run: async (life) => {
        await life.person.call(routes.editSession, { params: { id: at(life, index) }, body });
        return false;
      },
    }),
  );

const productsOf = async ({ person }: Life) =>
  (await person.call(routes.listProductRankings, { query: { limit: 100 } })).body.flatMap(
    ({ productIds }) => productIds,
  );

const merge = fc.tuple(pick, pick).map(
  ([one, other]): Step => ({
    toString: () => `make product ${one} one with ${other}`,
    run: async (life) => {
      const products = await productsOf(life);
      const [productId = "", intoProductId = ""] = [one, other].map((index) => products[index % products.length]);
      await life.person.call(routes.mergeProducts, { body: { productId, intoProductId } });
      return false;
    },
  }),
);

const split = pick.map(
  (index): Step => ({
    toString: () => `undo the merge of ${index}`,
    run: async (life) => {
      const products = await productsOf(life);
      const params = { id: products[index % products.length] ?? "" };
      const [first] = (await life.person.call(routes.getProduct, { params })).body.merges ?? [];
      if (first) await life.person.call(routes.undoMerge, { params: { id: first.id } });
      return false;
    },
  }),
);

const hideAll = fc.constant<Step>({
  toString: () => "make all private",
  run: async ({ person }) => {
    await person.call(routes.makeSessionsPrivate);
    return false;
  },
});

const change = fc.oneof(
  { arbitrary: step, weight: 6 },
  { arbitrary: edit, weight: 5 },
  { arbitrary: merge, weight: 1 },
  { arbitrary: split, weight: 1 },
  { arbitrary: hideAll, weight: 1 },
);

/** Everything that is kept of a person's answers. */
async function read(context: Context, viewer: Asker) {
  const { items } = await listProductRankings(context, viewer, { limit: 100 });
  const products = [];
  for (const { productId } of items) products.push(await getProduct(context, viewer, productId));
  return { stats: await getStats(context, viewer, viewer.userId), items, products };
}

const [runs, steps] = isCommitSet ? [3, 10] : [20, 24];

test("whatever changes a journal, what is kept of it in any process is what a new look at it tells", async () => {
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: steps / 2, maxLength: steps }), async (walk) => {
      const person = await signUp(app, `keeper${++people}`);
      const other = await signUp(app, `other${people}`);
      await ranking(app, other).logTyped(7, 3);
      const life: Life = {
        app,
        person,
        ids: await ranking(app, person).logTyped(8, null, 5),
        deleted: [],
        answers: [],
        unsent: [],
      };
      const viewer = { userId: person.user.id };
      const others = { userId: other.user.id };
      const kept = await read(elsewhere, others);
      for (const each of walk) {
        if (life.ids.length === 0) life.ids.push(await ranking(app, person).log());
        await each.run(life);
        const fresh = await read(newProcess(), viewer);
        expect(await read(app.context, viewer)).toEqual(fresh);
        expect(await read(elsewhere, viewer)).toEqual(fresh);
      }
      expect(await read(elsewhere, others)).toEqual(kept);
    }),
    { numRuns: runs },
  );
});
