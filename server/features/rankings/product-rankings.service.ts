import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { spell } from "#server/features/products/merges.service.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { keepAnswers } from "#server/features/sessions/kept-answers.service.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { Product } from "#shared/contract/products.ts";
import type { DirectVerdict, ProductStanding, RankedProduct } from "#shared/contract/rankings.ts";
import type { ProductGroups } from "#shared/domain/product-groups.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { placeRanges } from "#shared/domain/ranking/place-ranges.ts";
import { productCertainty } from "#shared/domain/ranking/product-certainty.ts";
import { rankProducts } from "#shared/domain/ranking/product-strength.ts";
import { strengthBands } from "#shared/domain/ranking/strength-band.ts";
import { fitProductsOf } from "./ranking-fit.service.ts";
import { pageOfRanking, readRankingCursor } from "./ranking-pages.ts";
import type { RowOfProduct } from "./rankings.repo.ts";

/** One's sessions of one product. Its name isn't kept: few are shown. */
interface OwnProduct {
  /** Of those that the person has merged, the one that gives the name. */
  readonly productId: string;
  /** Of its newest session. */
  readonly id: number;
  /** Of the newest session with a photo, else of the newest one. */
  readonly coverId: number;
  /** Of its sessions: several where the person has merged some. */
  readonly productIds: string[];
  readonly sessionIds: readonly number[];
}

const isOfProduct = (row: RowOfProduct): row is RowOfProduct & { product_id: string } => row.product_id !== null;

/**
 * A person's products; the one that was logged last comes first. Sessions without a strain's name are of none.
 * @param rows first consumed first
 */
function ownProducts(rows: readonly RowOfProduct[], { nameOf }: Pick<ProductGroups, "nameOf">): OwnProduct[] {
  const newestFirst = rows.filter(isOfProduct).reverse();
  return [...Map.groupBy(newestFirst, ({ product_id }) => nameOf(product_id))]
    .flatMap(([productId, sessions]) => {
      const [newest] = sessions;
      if (!newest) return [];
      return {
        productId,
        id: newest.id,
        coverId: (sessions.find(({ has_photo }) => has_photo) ?? newest).id,
        productIds: [...new Set(sessions.map(({ product_id }) => product_id))],
        sessionIds: sessions.map(({ id }) => id),
      };
    })
    .sort((a, b) => b.id - a.id);
}

type UnnamedVerdict = Omit<DirectVerdict, "strainName">;

interface StandingProduct {
  readonly product: OwnProduct;
  /** Null as long as none of its sessions has a place. */
  readonly standing: ProductStanding | null;
  readonly direct: UnnamedVerdict[];
}

/** Sessions in a process's memory, by their ids alone: those of the answers that are kept. */
const maxKeptSessions = 200_000;
const kept = keepAnswers<readonly StandingProduct[]>(maxKeptSessions, (products) =>
  products.reduce((sum, { product }) => sum + product.sessionIds.length, products.length),
);

/**
 * All of a person's products: the best first, ties by the last logged, and after them those without a place.
 * @param db the database's outer connection
 */
async function placedProducts(db: Connection, userId: string): Promise<readonly StandingProduct[]> {
  return await (await kept(db, userId, () => placeProducts(db, userId))).read();
}

async function placeProducts(connection: Connection, userId: string): Promise<StandingProduct[]> {
  const { rows, ranking, comparisons } = await fitProductsOf(connection, userId);
  const products = ownProducts(rows, await groupsOf(connection, { userId }));
  const ranked = rankProducts(products, ranking, comparisons);
  const bandOf = strengthBands(rows.map(({ rating }) => rating));
  const ranges = placeRanges(ranked.map(({ product: { id }, strength, variance }) => ({ id, strength, variance })));
  const placed = ranked.map((one, above) => ({
    product: one.product,
    standing: {
      place: above + 1,
      places: ranked.length,
      range: ranges.get(one.product.id) ?? { from: above + 1, to: above + 1 },
      eloRating: eloFromStrength(one.strength),
      band: bandOf(one),
      certainty: productCertainty(one),
    },
    direct: one.direct.map(({ over: { productId }, preferred, of }) => ({ productId, preferred, of })),
  }));
  const hasPlace = new Set(placed.map(({ product }) => product));
  const others = products.filter((product) => !hasPlace.has(product));
  return [...placed, ...others.map((product) => ({ product, standing: null, direct: [] }))];
}

/** As the viewer spells these products. */
async function namesOf(db: Connection, viewer: Asker, ids: readonly string[], groups: ProductGroups) {
  const spelled = await spell(db, viewer, [...new Set(ids)], groups);
  return new Map(spelled.map((product) => [product.id, product]));
}

const named = (direct: readonly UnnamedVerdict[], names: ReadonlyMap<string, Product>): DirectVerdict[] =>
  direct.map(({ productId, ...rest }) => ({ productId, strainName: names.get(productId)?.strainName ?? "", ...rest }));

/**
 * Where a product of the viewer's stands, and the next one below; null as long as none of its sessions has a place.
 * @param db the database's outer connection
 * @param groups of all the viewer's merges
 */
export async function findProductPlace(db: Connection, viewer: Asker, productId: string, groups: ProductGroups) {
  const placed = (await placedProducts(db, viewer.userId)).filter(({ standing }) => standing !== null);
  const at = placed.findIndex(({ product }) => product.productId === productId);
  const found = placed[at];
  if (!found) return null;
  const below = placed[at + 1]?.product.productId;
  const shown = [...(below === undefined ? [] : [below]), ...found.direct.map((verdict) => verdict.productId)];
  const names = await namesOf(db, viewer, shown, groups);
  return {
    standing: found.standing,
    direct: named(found.direct, names),
    aheadOf: (below !== undefined && names.get(below)) || null,
  };
}

/**
 * Where those of the viewer's products stand that have a place, by the product that gives the name.
 * @param db the database's outer connection
 */
export async function readProductStandings(db: Connection, viewer: Asker): Promise<Map<string, ProductStanding>> {
  const placed = await placedProducts(db, viewer.userId);
  return new Map(
    placed.flatMap(({ product, standing }) => (standing === null ? [] : [[product.productId, standing] as const])),
  );
}

export async function listProductRankings(
  { database: { db } }: Context,
  viewer: Asker,
  request: PageRequest,
): Promise<Page<RankedProduct>> {
  const after = readRankingCursor(request);
  const entries = (await placedProducts(db, viewer.userId)).map((one, above) => ({
    ...one,
    position: above + 1,
    id: one.product.id,
  }));
  const { items, next } = pageOfRanking(entries, request.limit, after);
  const covers = await presentSessions(
    db,
    viewer,
    items.map(({ product }) => product.coverId),
  );
  const coverById = new Map(covers.map((session) => [session.id, session]));
  const shown = items.flatMap(({ product, direct }) => [
    product.productId,
    ...direct.map(({ productId }) => productId),
  ]);
  const names = await namesOf(db, viewer, shown, await groupsOf(db, viewer));
  return {
    items: items.flatMap(({ product, standing, direct }) => {
      const session = coverById.get(product.coverId);
      const { productId, productIds, sessionIds } = product;
      const name = names.get(productId);
      if (!session || !name) return [];
      return {
        ...{ productId, productIds, strainName: name.strainName, brand: name.brand },
        ...{ sessions: sessionIds.length, session, standing, direct: named(direct, names) },
      };
    }),
    next,
  };
}
