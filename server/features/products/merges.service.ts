import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, invalid, notFound } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { MergeProducts, Product, ProductMerge } from "#shared/contract/products.ts";
import { limits } from "#shared/domain/limits.ts";
import { groupProducts, type ProductGroups } from "#shared/domain/product-groups.ts";
import * as page from "./product-page.repo.ts";
import { findReachedProduct, groupsOf } from "./products.access.ts";
import * as repo from "./products.repo.ts";
import { lockProductByIdForKeyShare } from "./products.repo.ts";

type Spelling = Pick<Row<"cannabis_sessions">, "strain_name" | "brand" | "strain_type">;

/**
 * Products as this viewer spells them: as in their own last session, else in their list, else as someone whom they may see
 * does, else as the catalogue does. One that was merged, and that nothing of the viewer's spells any more, is spelled as
 * those that are one with it. Empty for one that they don't reach.
 */
export async function spell(
  connection: Connection,
  { userId }: Asker,
  ids: readonly string[],
  { membersOf }: Pick<ProductGroups, "membersOf">,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const own = await page.listOwnSpellings(connection, { userId }, [...new Set(ids.flatMap(membersOf))]);
  const spelled: Product[] = [];
  for (const id of ids) {
    const members = membersOf(id);
    const mine = own.find((each) => each.id === id) ?? own.find((each) => members.includes(each.id));
    spelled.push(presentProduct(id, mine ?? (await spellOther(connection, userId, itselfFirst(id, members)))));
  }
  return spelled;
}

export const itselfFirst = (id: string, members: readonly string[]) => [
  id,
  ...members.filter((member) => member !== id),
];

const spellOther = async (connection: Connection, userId: string, ids: readonly string[]): Promise<Spelling> =>
  (await findWanted(connection, userId, ids)) ??
  (await findSeen(connection, userId, ids)) ??
  (await spellKnown(connection, ids));

/** As the first of these products that is in the viewer's list stands there. */
export async function findWanted(connection: Connection, userId: string, ids: readonly string[]) {
  for (const id of ids) {
    const [wanted] = await page.findWantedSpelling(connection, { userId, product: id });
    if (wanted) return wanted;
  }
  return undefined;
}

/** As the catalogue has it. */
export async function spellKnown(connection: Connection, ids: readonly string[]): Promise<Spelling> {
  const [known] = await page.findKnownStrain(connection, {}, ids);
  return { strain_name: known?.name ?? "", brand: null, strain_type: known?.type ?? null };
}

/** Of the first of these products that has one: a session of someone else that the viewer may see. */
export async function findSeen(connection: Connection, userId: string, ids: readonly string[]) {
  for (const id of ids) {
    const [seen] = await page.findVisibleSession(connection, { userId, product: id });
    if (seen) return seen;
  }
  return undefined;
}

export const presentProduct = (id: string, { strain_name, brand, strain_type }: Spelling): Product => ({
  id,
  strainName: strain_name,
  brand: brand || null,
  strainType: strain_type,
});

/**
 * For this person alone; sessions keep their texts, and nobody else's view changes.
 * @param importId of the import that brings it, so that its undo finds it
 * @throws 404 for a product that the viewer doesn't reach, 400 when one isn't theirs, both are one already, or an experiment
 * that runs compares them
 */
export async function mergeProducts(
  { database, now }: Context,
  viewer: Asker,
  given: MergeProducts,
  importId: string | null = null,
): Promise<ProductMerge> {
  const { userId } = viewer;
  const { productId, intoProductId } = given;
  const id = await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const pair = [productId, intoProductId];
    for (const each of pair) await findReachedProduct(transaction, viewer, each);
    const logged = await repo.listLogged(transaction, userId, pair);
    for (const field of ["productId", "intoProductId"] as const)
      if (!logged.includes(given[field])) throw invalid(field, messages.mergeNotLogged);
    const merges = await repo.listMerges(transaction, viewer);
    if (groupProducts(merges).membersOf(productId).includes(intoProductId))
      throw invalid("intoProductId", messages.mergedAlready);
    const compared = await repo.findComparedProducts(transaction, userId);
    const { nameOf } = groupProducts([...merges, { productId, intoProductId }]);
    // They'd be one product, and the experiment would compare it with itself.
    if (compared && nameOf(compared.a) === nameOf(compared.b)) throw invalid("intoProductId", messages.mergeCompared);
    if (merges.length >= limits.productMerges.max) throw badRequest(messages.tooManyMerges);
    for (const each of pair.toSorted()) await lockProductByIdForKeyShare(transaction, each);
    return await repo.insertMerge(transaction, {
      user_id: userId,
      product_id: productId,
      into_product_id: intoProductId,
      import_id: importId,
      created_at: now(),
    });
  });
  const [merge] = await presentMerges(
    database.db,
    viewer,
    [{ id, productId, intoProductId }],
    await groupsOf(database.db, viewer),
  );
  if (!merge) throw notFound(messages.mergeNotFound);
  return merge;
}

/** Whatever was merged before or since stays. @throws 404 when the viewer has no such merge */
export async function undoMerge({ database }: Context, viewer: Asker, id: number): Promise<void> {
  const isUndone = await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    return await repo.deleteMerge(transaction, viewer.userId, id);
  });
  if (!isUndone) throw notFound(messages.mergeNotFound);
}

/** Those that the import has made. */
export async function undoImportedMerges({ database }: Context, { userId }: Asker, importId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    await repo.deleteImportedMerges(transaction, userId, importId);
  });
}

/**
 * Both sides as the viewer spells them.
 * @param groups of all the viewer's merges
 */
export async function presentMerges(
  connection: Connection,
  viewer: Asker,
  merges: readonly Omit<repo.StoredMerge, "created_at">[],
  groups: ProductGroups,
): Promise<ProductMerge[]> {
  if (merges.length === 0) return [];
  const ids = [...new Set(merges.flatMap(({ productId, intoProductId }) => [productId, intoProductId]))];
  const spelled = new Map((await spell(connection, viewer, ids, groups)).map((product) => [product.id, product]));
  return merges.flatMap(({ id, productId, intoProductId }) => {
    const [product, into] = [spelled.get(productId), spelled.get(intoProductId)];
    return product && into ? { id, product, into } : [];
  });
}

/** All of a person's merges, for the export. */
export async function listOwnMerges({ database: { db } }: Context, viewer: Asker) {
  const merges = await repo.listMerges(db, viewer);
  const times = new Map(merges.map(({ id, created_at }) => [id, created_at.toISOString()]));
  const shown = await presentMerges(db, viewer, merges, groupProducts(merges));
  return shown.map((merge) => ({ ...merge, createdAt: times.get(merge.id) ?? null }));
}
