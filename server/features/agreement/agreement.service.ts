import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { listFriendsWithVerdict } from "#server/features/products/product-page.service.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { assertPersonVisible } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import type { Agreement, FriendAgreement } from "#shared/contract/agreement.ts";
import { limits } from "#shared/domain/limits.ts";
import {
  closeness,
  meanRating,
  type ProductRatings,
  productsInCommon,
  type RatedProducts,
  strengthsOf,
  taste,
  verdictOf,
} from "#shared/domain/taste/agreement.ts";
import { type Find, type Friend, findsAmong } from "#shared/domain/taste/finds.ts";
import { countsOf, differingFirst, presentCommon, presentNotHad } from "./agreement.presenter.ts";
import * as repo from "./agreement.repo.ts";

type RatedRow = Pick<Awaited<ReturnType<typeof repo.listRated>>[number], "product_id" | "rated" | "points">;
type Audience = Pick<Awaited<ReturnType<typeof repo.listAudiences>>[number], "visibility" | "hidden_at">;

/** A product may come in several rows, one for each audience of its sessions. */
function toProducts(rows: readonly RatedRow[] = []): RatedProducts {
  const products = new Map<string, ProductRatings>();
  for (const { product_id, rated, points } of rows) {
    const { rated: others, tenths } = products.get(product_id) ?? { rated: 0, tenths: 0 };
    products.set(product_id, { rated: others + rated, tenths: tenths + Math.round(points * 10) });
  }
  return products;
}

const audienceKey = ({ visibility, hidden_at }: Audience) => `${visibility} ${hidden_at?.getTime()}`;

/** What each of these people may see of the viewer's own ratings. */
async function readOwnFor(connection: Connection, { userId }: Asker, people: readonly string[]) {
  const rows = Map.groupBy(await repo.listRatedByAudience(connection, userId), audienceKey);
  const audiences = Map.groupBy(await repo.listAudiences(connection, userId, people), ({ person_id }) => person_id);
  // Followers see the same as each other, as do strangers: most of the products are made once for many.
  const made = new Map<string, RatedProducts>();
  return (person: string): RatedProducts => {
    const keys = (audiences.get(person) ?? []).map(audienceKey).toSorted();
    const products = made.get(keys.join()) ?? toProducts(keys.flatMap((key) => rows.get(key) ?? []));
    made.set(keys.join(), products);
    return products;
  };
}

/**
 * What the viewer and each of these people may see of the other's ratings, by the one rule of who sees what, asked in both
 * directions. In the order of their ids, so that what is made of them is the same to the byte.
 * @param isCommon of theirs only products that the viewer has rated as well
 */
async function readFriends(
  connection: Connection,
  viewer: Asker,
  { ids, isCommon }: { ids: readonly string[]; isCommon?: true },
): Promise<Friend[]> {
  if (ids.length === 0) return [];
  const { userId } = viewer;
  const comparable = await repo.listComparable(connection, [userId, ...ids]);
  const rated = await repo.listRated(connection, userId, { people: ids, ...(isCommon && { isCommon }) });
  const theirs = Map.groupBy(rated, ({ person_id }) => person_id);
  const mineFor = await readOwnFor(connection, viewer, ids);
  return ids.toSorted().map((id) => ({
    ...{ id, mine: mineFor(id), theirs: toProducts(theirs.get(id)) },
    comparable: comparable.has(userId) && comparable.has(id),
  }));
}

/**
 * Off, too few in common, and oneself are the same answer.
 * @throws 404 a person whom the viewer may not see
 */
export async function getAgreement(
  { database: { db } }: Context,
  viewer: Asker,
  id: string,
): Promise<{ agreement: Agreement | null }> {
  await assertPersonVisible(db, viewer, id);
  const [friend] = id === viewer.userId ? [] : await readFriends(db, viewer, { ids: [id] });
  const common = friend?.comparable ? productsInCommon(friend.mine, friend.theirs) : undefined;
  if (!friend || !common) return { agreement: null };
  const listed = common.toSorted(differingFirst).slice(0, limits.agreement.products);
  const notHad = await listNotHad(db, viewer, friend.theirs);
  const own = { authorId: viewer.userId, viewerId: viewer.userId };
  const products = listed.map(({ productId }) => productId);
  return {
    agreement: {
      ...countsOf(common),
      products: presentCommon(listed, await repo.listSleeves(db, own, products)),
      notHad: presentNotHad(
        notHad,
        await repo.listSleeves(
          db,
          { authorId: id, viewerId: viewer.userId },
          notHad.map(({ productId }) => productId),
        ),
      ),
    },
  };
}

/** What they liked, but for what the viewer has had under whatever spelling, also in private. */
async function listNotHad(connection: Connection, viewer: Asker, theirs: RatedProducts) {
  const { membersOf } = await groupsOf(connection, viewer);
  const liked = [...theirs].filter(([, ratings]) => verdictOf(ratings) === "liked");
  const spellings = liked.flatMap(([productId]) => membersOf(productId));
  const had = new Set(await repo.listHad(connection, viewer.userId, spellings));
  return liked
    .filter(([productId]) => !membersOf(productId).some((member) => had.has(member)))
    .map(([productId, ratings]) => ({ productId, rating: meanRating(ratings), rated: ratings.rated }))
    .toSorted((a, b) => b.rating - a.rating || b.rated - a.rated || (a.productId < b.productId ? -1 : 1))
    .slice(0, limits.agreement.notHad);
}

/** With those of these people with whom there's enough in common, in the order of their ids. */
export async function countAgreements(
  { database: { db } }: Context,
  viewer: Asker,
  ids: readonly string[],
): Promise<FriendAgreement[]> {
  const others = ids.filter((id) => id !== viewer.userId);
  return (await readFriends(db, viewer, { ids: others, isCommon: true })).flatMap(
    ({ id, mine, theirs, comparable }) => {
      const common = comparable ? productsInCommon(mine, theirs) : undefined;
      return common ? [{ userId: id, ...countsOf(common) }] : [];
    },
  );
}

/**
 * With those of a product's page with whom there's enough in common, the nearest taste first.
 * @throws 404 as getProduct
 */
export async function listAgreements(context: Context, viewer: Asker, productId: string): Promise<FriendAgreement[]> {
  const ids = await listFriendsWithVerdict(context, viewer, productId);
  const friends = await readFriends(context.database.db, viewer, { ids });
  return friends
    .flatMap(({ id, mine, theirs, comparable }) => {
      const common = comparable ? productsInCommon(mine, theirs) : undefined;
      const near = closeness(strengthsOf(mine), strengthsOf(theirs));
      return common && near !== undefined ? { userId: id, near, ...countsOf(common) } : [];
    })
    .toSorted((a, b) => b.near - a.near || (a.userId < b.userId ? -1 : 1))
    .map(({ userId, agree, of }) => ({ userId, agree, of }));
}

/** What people whom the viewer follows like and the viewer hasn't had, the most promising first. */
export async function listFinds(
  connection: Connection,
  viewer: Asker,
  { friendIds, had }: { friendIds: readonly string[]; had: ReadonlySet<string> },
): Promise<Find[]> {
  return findsAmong(await readFriends(connection, viewer, { ids: friendIds.slice(0, taste.circle) }), had);
}
