import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, notFound } from "#server/errors.ts";
import { spell } from "#server/features/products/merges.service.ts";
import { findReachedProduct, groupsOf, type ReachedProduct } from "#server/features/products/products.access.ts";
import { keepProductOf, productOf } from "#server/features/products/products.service.ts";
import { findVisibleSession } from "#server/features/sessions/sessions.access.ts";
import { listRestorable, purgeFromTrash, putInTrash } from "#server/features/trash/trash.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { AddWant, Want } from "#shared/contract/want-to-try.ts";
import { limits } from "#shared/domain/limits.ts";
import { productKey } from "#shared/domain/search-key.ts";
import * as repo from "./want-to-try.repo.ts";

/** All of the viewer's list, newest first. */
export const listWants = async ({ database: { db } }: Context, viewer: Asker): Promise<Want[]> =>
  (await readWants(db, viewer)).map(({ want }) => want);

/** For the export. Of the session that one came from only the id: the rest is its author's. */
export async function exportWants({ database: { db } }: Context, viewer: Asker) {
  return (await readWants(db, viewer)).map(({ row, want: { source, ...want } }) => ({
    ...want,
    sessionId: source?.sessionId ?? null,
    keptAt: row.kept_at?.toISOString() ?? null,
  }));
}

async function readWants(db: Connection, viewer: Asker): Promise<{ row: repo.WantRow; want: Want }[]> {
  const rows = await repo.listWants(db, viewer.userId);
  if (rows.length === 0) return [];
  const groups = await groupsOf(db, viewer);
  const products = [...new Set(rows.flatMap(({ product_id }) => groups.membersOf(product_id)))];
  const lastLogged = await repo.listLastLogged(db, viewer.userId, products);
  return rows.map((row) => ({ row, want: presentWant(row, groups.membersOf(row.product_id), lastLogged) }));
}

/** The viewer's entry for one of these products, which are one for them. */
async function findWantOf(db: Connection, viewer: Asker, products: readonly string[]): Promise<Want | null> {
  const wants = await readWants(db, viewer);
  return wants.find(({ want }) => products.includes(want.productId))?.want ?? null;
}

function presentWant(row: repo.WantRow, productIds: readonly string[], lastLogged: ReadonlyMap<string, Date>): Want {
  const since = (row.kept_at ?? row.created_at).getTime();
  const logged = Math.max(...productIds.map((id) => lastLogged.get(id)?.getTime() ?? 0));
  return {
    productIds: [...productIds],
    productId: row.product_id,
    strainName: row.strain_name,
    brand: row.brand,
    strainType: row.strain_type,
    addedAt: row.created_at.toISOString(),
    source: presentSource(row),
    loggedAt: logged > since ? new Date(logged).toISOString() : null,
  };
}

function presentSource(row: repo.WantRow): Want["source"] {
  const { person_id, session_id, username, first_name, last_name, avatar_address, rating } = row;
  if (person_id === null || session_id === null || username === null || first_name === null) return null;
  const person = presentAuthor({ username, first_name, last_name, avatar_address }, person_id);
  return { person, sessionId: session_id, rating };
}

/**
 * Idempotent: products that the viewer has merged are on the list once.
 * @throws 404 for a product or session that the viewer doesn't reach, 400 when the list is full
 */
export async function addWant(
  { database, now }: Context,
  viewer: Asker,
  { productId, sessionId }: AddWant,
): Promise<Want> {
  const { userId } = viewer;
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const reached = await findReachedProduct(transaction, viewer, productId);
    const named = await nameWant(transaction, viewer, { productId, sessionId }, reached);
    if ((await repo.findWants(transaction, userId, reached.members)).length > 0) return;
    await assertRoom(transaction, userId);
    if (!(await keepProductOf(transaction, named.product_id))) throw notFound(messages.productNotFound);
    await repo.insertWant(transaction, { ...named, user_id: userId, created_at: now() });
  });
  return await getWant(database.db, viewer, productId);
}

type Named = Pick<Row<"want_to_try">, "product_id" | "strain_name" | "brand" | "strain_type" | "session_id">;

/** As the session has it where it was seen, else as the viewer spells it. */
async function nameWant(
  transaction: Connection,
  viewer: Asker,
  { productId, sessionId }: AddWant,
  { members }: ReachedProduct,
): Promise<Named> {
  if (sessionId !== undefined) {
    const { product_id, ...seen } = await findVisibleSession(transaction, viewer, sessionId);
    if (product_id === null || !members.includes(product_id)) throw notFound(messages.sessionNotFound);
    const { strain_name, brand, strain_type } = seen;
    return { product_id, strain_name, brand: brand || null, strain_type, session_id: sessionId };
  }
  const [spelled] = await spell(transaction, viewer, [productId], { membersOf: () => members });
  if (!spelled) throw notFound(messages.productNotFound);
  const { strainName, brand, strainType } = spelled;
  return { product_id: productId, strain_name: strainName, brand, strain_type: strainType, session_id: null };
}

async function assertRoom(transaction: Connection, userId: string): Promise<void> {
  if ((await repo.countWants(transaction, userId)) >= limits.wantToTry.max) throw badRequest(messages.tooManyWants);
}

async function getWant(db: Connection, viewer: Asker, productId: string): Promise<Want> {
  const want = await findWantOf(db, viewer, (await groupsOf(db, viewer)).membersOf(productId));
  if (!want) throw notFound(messages.wantNotFound);
  return want;
}

/** The entries of a group of merged products: more than one when the merge came after them. */
async function lockWants(transaction: Connection, viewer: Asker, productId: string): Promise<Row<"want_to_try">[]> {
  await lockUser(transaction, viewer.userId);
  const members = (await groupsOf(transaction, viewer)).membersOf(productId);
  return await repo.findWants(transaction, viewer.userId, members);
}

/** 'Keep it': it's asked again only when the product is logged again. @throws 404 when it isn't on the list */
export async function keepWant({ database, now }: Context, viewer: Asker, productId: string): Promise<Want> {
  await inTransaction(database, async (transaction) => {
    const wants = await lockWants(transaction, viewer, productId);
    if (wants.length === 0) throw notFound(messages.wantNotFound);
    await repo.updateKept(
      transaction,
      wants.map(({ id }) => id),
      now(),
    );
  });
  return await getWant(database.db, viewer, productId);
}

/** Idempotent; `restoreWant` can undo it for a minute. */
export async function removeWant({ database, now }: Context, viewer: Asker, productId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (const want of await lockWants(transaction, viewer, productId)) {
      await putInTrash(transaction, viewer, { kind: "want", id: want.id, content: want }, now());
      await repo.deleteWant(transaction, want);
    }
  });
}

/**
 * Idempotent.
 * @throws 404 when it's not on the list and the viewer took no such product off, or too long ago; 400 when the list is full
 */
export async function restoreWant({ database, now }: Context, viewer: Asker, productId: string): Promise<Want> {
  const { userId } = viewer;
  const restored = await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const members = (await groupsOf(transaction, viewer)).membersOf(productId);
    const trashed = await listRestorable<Row<"want_to_try">>(transaction, viewer, "want", now());
    const taken = trashed.filter(({ content }) => members.includes(content.product_id));
    if (taken.length === 0) {
      const isThere = (await repo.findWants(transaction, userId, members)).length > 0;
      if (!isThere) throw notFound(messages.nothingToRestore);
      return productId;
    }
    await purgeFromTrash(transaction, taken);
    // The newest entry of each product, which may have been added and taken off several times.
    const newest = new Map(taken.map(({ content }) => [content.product_id, content]));
    let id = productId;
    for (const want of newest.values()) id = await putBack(transaction, want);
    return id;
  });
  return await getWant(database.db, viewer, restored);
}

/** What an import brings back, without where it was seen; left out when it's on the list already or the list is full. */
export async function importWant(
  { database }: Context,
  { userId }: Asker,
  want: Pick<Row<"want_to_try">, "strain_name" | "brand" | "strain_type" | "import_id" | "kept_at" | "created_at">,
): Promise<void> {
  const names = { strain_key: productKey(want.strain_name), brand_key: productKey(want.brand ?? "") };
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const product_id = await productOf(transaction, names);
    if (product_id === null || (await repo.findWants(transaction, userId, [product_id])).length > 0) return;
    if ((await repo.countWants(transaction, userId)) >= limits.wantToTry.max) return;
    await repo.insertWant(transaction, { ...want, user_id: userId, product_id, session_id: null });
  });
}

/** Takes back what the import has added; for good. */
export async function removeImportedWants({ database }: Context, { userId }: Asker, importId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    await repo.deleteImported(transaction, userId, importId);
  });
}

/** The product may have been swept meanwhile, and another entry of it made. */
async function putBack(transaction: Connection, want: Row<"want_to_try">): Promise<string> {
  const { strain_name, brand } = want;
  const names = { strain_key: productKey(strain_name), brand_key: productKey(brand ?? "") };
  const product_id = await productOf(transaction, names);
  if (product_id === null) throw notFound(messages.nothingToRestore);
  if ((await repo.findWants(transaction, want.user_id, [product_id])).length > 0) return product_id;
  await assertRoom(transaction, want.user_id);
  await repo.insertWant(transaction, { ...want, product_id });
  return product_id;
}
