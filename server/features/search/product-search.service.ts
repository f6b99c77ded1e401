import type { Context } from "#server/context.ts";
import { presentJoinedPhoto } from "#server/features/photos/photos.presenter.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { pageOfPulled } from "#server/features/sessions/session-lists.service.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { ProductsFound } from "#shared/contract/product-search.ts";
import { limits } from "#shared/domain/limits.ts";
import { roundRating } from "#shared/domain/rating.ts";
import { searchWords } from "#shared/domain/session-search.ts";
import { findOwnProducts } from "./own-products-found.ts";
import * as repo from "./product-search.repo.ts";

/** The viewer's own products first, then those of people they follow, then the catalogue's; each is in one list. */
export async function searchProducts(context: Context, viewer: Asker, q: string): Promise<ProductsFound> {
  const { db } = context.database;
  const words = searchWords(q);
  const limit = limits.productsFound;
  const groups = await groupsOf(db, viewer);
  const listed = new Set<string>();
  const isNew = ({ product_id }: { product_id: string | null }) => {
    // A strain that the catalogue has had since today: nobody has logged it.
    if (product_id === null) return true;
    const id = groups.nameOf(product_id);
    return !listed.has(id) && listed.add(id);
  };
  const own = (await findOwnProducts(db, viewer, { words, groups })).filter(isNew);
  const { items: pulled } = await pageOfPulled(context, viewer, { limit: limits.page.max });
  const pulledIds = pulled.map(({ id }) => id);
  const followed = (await repo.listFollowedSessions(db, viewer.userId, { words, pulledIds })).filter(isNew);
  const known = (await repo.listKnownProducts(db, words, limit + listed.size)).filter(isNew);
  return {
    own: own.slice(0, limit).map((row) => ({
      ...presentHad(row),
      sessions: row.sessions,
      rating: row.rating === null ? null : roundRating(row.rating),
    })),
    followed: followed.slice(0, limit).map((row) => ({
      ...presentHad(row),
      person: presentAuthor(row, row.author_id),
      loggedAt: row.created_at.toISOString(),
    })),
    known: known.slice(0, limit).map(({ name, type, product_id }) => ({
      ...{ productId: product_id, strainName: name, strainType: type, brand: null },
    })),
  };
}

type Had = Awaited<ReturnType<typeof repo.listOwnProducts | typeof repo.listFollowedSessions>>[number];

const presentHad = (row: Had) => ({
  productId: row.product_id,
  strainName: row.strain_name,
  strainType: row.strain_type,
  brand: row.brand,
  sessionId: row.id,
  photo: presentJoinedPhoto(row),
});
