import type { Context } from "#server/context.ts";
import { presentJoinedPhoto } from "#server/features/photos/photos.presenter.ts";
import { pageOfPulled } from "#server/features/sessions/session-lists.service.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { ProductsFound } from "#shared/contract/product-search.ts";
import { limits } from "#shared/domain/limits.ts";
import { roundRating } from "#shared/domain/rating.ts";
import { searchWords } from "#shared/domain/session-search.ts";
import * as repo from "./product-search.repo.ts";

interface Keys {
  strain_key: string;
  brand_key: string;
}

/** The viewer's own products first, then those of people they follow, then the catalogue's; each is in one list. */
export async function searchProducts(context: Context, viewer: Asker, q: string): Promise<ProductsFound> {
  const { db } = context.database;
  const words = searchWords(q);
  const limit = limits.productsFound;
  const listed = new Set<string>();
  const isNew = ({ strain_key, brand_key }: Keys) => {
    const product = JSON.stringify([strain_key, brand_key]);
    return !listed.has(product) && listed.add(product);
  };
  const own = (await repo.listOwnProducts(db, viewer.userId, words)).filter(isNew);
  const { items: pulled } = await pageOfPulled(context, viewer, { limit: limits.page.max });
  const pulledIds = pulled.map(({ id }) => id);
  const followed = (await repo.listFollowedSessions(db, viewer.userId, { words, pulledIds })).filter(isNew);
  const known = (await repo.listKnownProducts(db, words, limit + listed.size)).filter(({ name_key }) =>
    isNew({ strain_key: name_key, brand_key: "" }),
  );
  return {
    own: own.slice(0, limit).map((row) => ({
      ...presentHad(row),
      sessions: row.sessions,
      rating: row.rating === null ? null : roundRating(row.rating),
    })),
    followed: followed
      .slice(0, limit)
      .map((row) => ({ ...presentHad(row), person: presentAuthor(row, row.author_id) })),
    known: known.slice(0, limit).map(({ name, type, product_id }) => ({
      ...{ productId: product_id, strainName: name, strainType: type, brand: null },
    })),
  };
}

type Had = Awaited<ReturnType<typeof repo.listOwnProducts | typeof repo.listFollowedSessions>>[number];

const presentHad = (row: Had) => ({
  // Only of those without a strain, which aren't found.
  productId: row.product_id ?? "",
  strainName: row.strain_name,
  strainType: row.strain_type,
  brand: row.brand,
  sessionId: row.id,
  photo: presentJoinedPhoto(row),
});
