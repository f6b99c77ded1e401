import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import type { Asker, Viewer } from "#server/viewer.ts";
import type { ProductStanding, RankedProduct } from "#shared/contract/rankings.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { productCertainty } from "#shared/domain/ranking/product-certainty.ts";
import { type Grouped, rankProducts } from "#shared/domain/ranking/product-strength.ts";
import { strengthBands } from "#shared/domain/ranking/strength-band.ts";
import { fitRankingOf } from "./ranking-fit.service.ts";
import { listProductSessions } from "./rankings.repo.ts";
import { pageOfRanking, type RankedPlace, readRankingCursor } from "./rankings.service.ts";

/** One's sessions of one product; name and brand as the newest of them has it. */
interface OwnProduct {
  /** Of those that the person has merged, the one that gives the name. */
  readonly productId: string;
  /** Of its newest session. */
  readonly id: number;
  readonly strainName: string;
  readonly brand: string | null;
  /** Of the newest session with a photo, else of the newest one. */
  readonly coverId: number;
  readonly sessionIds: readonly number[];
}

/** A person's products; the one that was logged last comes first. Sessions without a strain's name are of none. */
async function listOwnProducts(connection: Connection, userId: string): Promise<OwnProduct[]> {
  const { nameOf } = await groupsOf(connection, { userId });
  const sessionsByProduct = Map.groupBy(await listProductSessions(connection, userId), ({ product_id }) =>
    nameOf(product_id),
  );
  return [...sessionsByProduct]
    .flatMap(([productId, sessions]) => {
      const [newest] = sessions;
      if (!newest) return [];
      const named = sessions.find(({ product_id }) => product_id === productId) ?? newest;
      return {
        productId,
        id: newest.id,
        strainName: named.strain_name,
        brand: named.brand,
        coverId: (sessions.find(({ photo_id }) => photo_id !== null) ?? newest).id,
        sessionIds: sessions.map(({ id }) => id),
      };
    })
    .sort((a, b) => b.id - a.id);
}

interface StandingProduct<Product> {
  readonly product: Product;
  /** Null as long as none of its sessions is rated or compared. */
  readonly standing: ProductStanding | null;
}

/** Gives a person's products their places: strongest first, ties as given, and after them those without a place. */
async function placeProducts<Product extends Grouped>(
  connection: Connection,
  userId: string,
  products: readonly Product[],
): Promise<StandingProduct<Product>[]> {
  const { ranking, sessions } = await fitRankingOf(connection, userId);
  const ratingById = new Map(sessions.map(({ id, rating }) => [id, rating]));
  const ranked = rankProducts(products, ranking, (id) => (ratingById.get(id) ?? null) !== null);
  const bandOf = strengthBands([...ratingById.values()]);
  const placed = ranked.map((one, above) => ({
    product: one.product,
    standing: {
      place: above + 1,
      places: ranked.length,
      eloRating: eloFromStrength(one.strength),
      band: bandOf(one),
      certainty: productCertainty(one),
    },
  }));
  const hasPlace = new Set(placed.map(({ product }) => product));
  const others = products.filter((product) => !hasPlace.has(product));
  return [...placed, ...others.map((product) => ({ product, standing: null }))];
}

/** Where a product of the viewer's stands, and the next one below; null as long as none of its sessions is rated or compared. */
export async function findProductPlace(connection: Connection, viewer: Asker, productId: string) {
  const products = await listOwnProducts(connection, viewer.userId);
  const placed = (await placeProducts(connection, viewer.userId, products)).filter(({ standing }) => standing !== null);
  const at = placed.findIndex(({ product }) => product.productId === productId);
  const standing = placed[at]?.standing;
  return standing ? { standing, aheadOf: placed[at + 1]?.product.productId ?? null } : null;
}

export async function listProductRankings(
  { database: { db } }: Context,
  viewer: Viewer,
  request: PageRequest,
): Promise<Page<RankedProduct>> {
  const after = readRankingCursor(request);
  const products = await listOwnProducts(db, viewer.userId);
  const places = (await placeProducts(db, viewer.userId, products)).map((one) => ({ ...one, ...sortedBy(one) }));
  const { items, next } = pageOfRanking(places, request.limit, after);
  const covers = await presentSessions(
    db,
    viewer,
    items.map(({ product }) => product.coverId),
  );
  const coverById = new Map(covers.map((session) => [session.id, session]));
  return {
    items: items.flatMap(({ product, standing }) => {
      const session = coverById.get(product.coverId);
      const { productId, strainName, brand, sessionIds } = product;
      return session ? { productId, strainName, brand, sessions: sessionIds.length, session, standing } : [];
    }),
    next,
  };
}

/** Below every strength: products without one come last, the newest first. */
const withoutStrength = Number.MIN_SAFE_INTEGER;

const sortedBy = ({ product: { id }, standing }: StandingProduct<OwnProduct>): RankedPlace => ({
  eloRating: standing?.eloRating ?? withoutStrength,
  id,
});
