import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const journal = fc.array(
  fc.record({
    product: fc.nat({ max: 7 }),
    rating: fc.option(fc.nat({ max: 100 }).map((tenths) => tenths / 10)),
    visibility: fc.constantFrom(...visibilities, "public", "followers"),
  }),
  { minLength: 8, maxLength: 16 },
);
type Journal = typeof journal extends fc.Arbitrary<infer Value> ? Value : never;

let pairs = 0;
async function newPair() {
  const group = `pair${++pairs}`;
  return { group, one: await signUp(testApp, `${group}.one`), other: await signUp(testApp, `${group}.other`) };
}

const follow = (by: TestPerson, whom: TestPerson) =>
  by.call(routes.followUser, { body: { followingId: whom.user.id } });

async function log(person: TestPerson, group: string, sessions: Journal): Promise<Set<string>> {
  const products = new Set<string>();
  for (const { product, rating, visibility } of sessions) {
    const body = { strainName: `Haze ${product} of ${group}`, visibility };
    const { body: session } = await person.call(routes.logSession, { body });
    if (rating !== null) await person.call(routes.editSession, { params: { id: session.id }, body: { rating } });
    products.add(session.productId ?? "");
  }
  return products;
}

const read = (viewer: TestPerson, person: TestPerson) =>
  viewer.call(routes.getAgreement, { params: { id: person.user.id } });

/** All that a viewer is told about where they agree with others, to the byte. */
async function readAll(viewer: TestPerson, person: TestPerson, products: ReadonlySet<string>): Promise<string[]> {
  const listed = await viewer.call(routes.countAgreements, { query: { ids: person.user.id } });
  const told = [(await read(viewer, person)).raw.body, listed.raw.body];
  for (const id of products) told.push((await viewer.call(routes.listAgreements, { params: { id } })).raw.body);
  const { followed } = (await viewer.call(routes.searchProducts, { query: { q: "" } })).body;
  return [...told, JSON.stringify(followed)];
}

test("two people are told the same, and nothing of what the other hides changes a byte of it", async () => {
  await fc.assert(
    fc.asyncProperty(
      journal,
      journal,
      fc.constantFrom("no", "follower", "close"),
      fc.boolean(),
      async (mine, theirs, relation, isFollowed) => {
        const { group, one, other } = await newPair();
        const follows = relation !== "no";
        if (follows) await follow(one, other);
        if (relation === "close") await other.call(routes.addCloseFriend, { params: { userId: one.user.id } });
        if (isFollowed) await follow(other, one);
        const isSeen = ({ visibility }: Journal[number]) =>
          visibility === "public" ||
          (visibility === "followers" && follows) ||
          (visibility === "close-friends" && relation === "close");
        await log(one, group, mine);
        const products = await log(other, group, theirs.filter(isSeen));
        const before = await readAll(one, other, products);
        await log(
          other,
          group,
          theirs.filter((session) => !isSeen(session)),
        );
        expect(await readAll(one, other, products)).toEqual(before);
        const [seen, back] = [(await read(one, other)).body.agreement, (await read(other, one)).body.agreement];
        expect(seen && [seen.agree, seen.of]).toEqual(back && [back.agree, back.of]);
        const { body: listed } = await one.call(routes.countAgreements, { query: { ids: other.user.id } });
        expect(listed).toEqual(seen ? [{ userId: other.user.id, agree: seen.agree, of: seen.of }] : []);
        const sides = (products: NonNullable<typeof seen>["products"] = []) =>
          new Map(products.map(({ product, mine: own, theirs: others }) => [product.id, [own, others]]));
        const turned = [...sides(back?.products)].map(([id, [own, others]]) => [id, [others, own]] as const);
        expect(sides(seen?.products)).toEqual(new Map(turned));
      },
    ),
    { numRuns: engine === "sqlite" ? 12 : 4 },
  );
});
