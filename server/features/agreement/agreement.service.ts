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
  productsInCommon,
  type RatedProducts,
  strengthsOf,
  taste,
  verdictOf,
} from "#shared/domain/taste/agreement.ts";
import { type Find, type Friend, findsAmong } from "#shared/domain/taste/finds.ts";
import { countsOf, differingFirst, presentCommon, presentNotHad } from "./agreement.presenter.ts";
import * as repo from "./agreement.repo.ts";

type RatedRow = Awaited<ReturnType<typeof repo.listRated>>[number];

const toProducts = (rows: readonly RatedRow[] = []): RatedProducts =>
  new Map(rows.map(({ product_id, rated, points }) => [product_id, { rated, tenths: Math.round(points * 10) }]));

/**
 * What the viewer and each of these people may see of the other's ratings, by the one rule of who sees what, asked in both
 * directions. In the order of their ids, so that what is made of them is the same to the byte.
 */
async function readFriends(connection: Connection, { userId }: Asker, ids: readonly string[]): Promise<Friend[]> {
  if (ids.length === 0) return [];
  const comparable = await repo.listComparable(connection, [userId, ...ids]);
  const theirs = Map.groupBy(await repo.listRated(connection, userId, ids), ({ person_id }) => person_id);
  const mine = Map.groupBy(await repo.listRatedFor(connection, userId, ids), ({ person_id }) => person_id);
  return ids.toSorted().map((id) => ({
    ...{ id, mine: toProducts(mine.get(id)), theirs: toProducts(theirs.get(id)) },
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
  const [friend] = id === viewer.userId ? [] : await readFriends(db, viewer, [id]);
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

/**
 * With those of a product's page with whom there's enough in common, the nearest taste first.
 * @throws 404 as getProduct
 */
export async function listAgreements(context: Context, viewer: Asker, productId: string): Promise<FriendAgreement[]> {
  const friends = await readFriends(
    context.database.db,
    viewer,
    await listFriendsWithVerdict(context, viewer, productId),
  );
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
  return findsAmong(await readFriends(connection, viewer, friendIds.slice(0, taste.circle)), had);
}
