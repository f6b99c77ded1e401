import { presentPhoto } from "#server/features/photos/photos.presenter.ts";
import type { Insights } from "#shared/contract/insights.ts";
import type { Photo } from "#shared/contract/sessions.ts";
import { countBeforeAndAfter, measuredReasonOf } from "#shared/domain/reason-counts.ts";
import { readReasonLevels } from "#shared/domain/reasons.ts";
import { effectKey, readEffectWords } from "#shared/domain/session-effects.ts";
import { watchUnwanted } from "#shared/domain/unwanted-watch.ts";
import type { OwnProducts } from "./insights.presenter.ts";
import type { JournalRow, listPhotos } from "./insights.repo.ts";

/** What is counted in a journal, and what it needs of the person's products. */
export interface Counted {
  readonly products: OwnProducts;
  readonly photos: ReadonlyMap<string, Photo>;
  readonly nameOf: (productId: string) => string;
}

type ForReason = Insights["reasons"][number];

/** Reasons in one answer: people have a handful. */
const mostReasons = 20;
/** Products shown of a reason's. */
const mostProducts = 3;

export const photosById = (rows: Awaited<ReturnType<typeof listPhotos>>): ReadonlyMap<string, Photo> =>
  new Map(rows.map(({ id, ...view }) => [id, presentPhoto(view)]));

const productOf = ({ product_id }: JournalRow, { nameOf }: Counted) =>
  product_id === null ? null : nameOf(product_id);

const photoOf = (photoId: string | null, { photos }: Counted) =>
  (photoId === null ? undefined : photos.get(photoId)) ?? null;

/** Unwanted effects by product, method and dose. */
export function presentWatch(rows: readonly JournalRow[], counted: Counted): Insights["watch"] {
  const sessions = rows.map((row) => ({
    productId: productOf(row, counted),
    ingestionMethod: row.ingestion_method,
    thcPercentage: row.thc_percentage,
    amount: row.amount,
    amountUnit: row.amount_unit,
    unwantedEffects: readEffectWords(row.unwanted_effects),
  }));
  return {
    watched: watchUnwanted(sessions).flatMap((one) => {
      const product = counted.products.get(one.productId);
      if (!product) return [];
      const { strainName, brand, photoId } = product;
      return { ...one, strainName, brand, photo: photoOf(photoId, counted) };
    }),
    sessions: sessions.filter(({ unwantedEffects }) => unwantedEffects.length > 0).length,
  };
}

/**
 * What the sessions for each reason came to, most frequent first. An own word is one however it's spelled.
 * @param rows first consumed first
 * @param ranked the person's products, best first
 */
export function presentReasons(rows: readonly JournalRow[], ranked: readonly string[], counted: Counted): ForReason[] {
  const byReason = new Map<string, { reason: string; rows: JournalRow[] }>();
  for (const row of rows)
    for (const reason of readEffectWords(row.reasons)) {
      const known = byReason.get(effectKey(reason)) ?? { reason, rows: [] };
      known.rows.push(row);
      byReason.set(effectKey(reason), { ...known, reason });
    }
  return [...byReason.values()]
    .toSorted((a, b) => b.rows.length - a.rows.length || (a.reason < b.reason ? -1 : 1))
    .slice(0, mostReasons)
    .map(({ reason, rows: own }) => ({
      ...{ reason, sessions: own.length, beforeAndAfter: presentLevels(own, reason) },
      products: presentProducts(own, { reason, ranked }, counted),
      watch: presentWatch(own, counted),
    }));
}

function presentLevels(rows: readonly JournalRow[], reason: string): ForReason["beforeAndAfter"] {
  const measured = measuredReasonOf(reason);
  if (measured === undefined) return null;
  const levels = rows.map(({ reason_levels }) => ({ reasonLevels: readReasonLevels(reason_levels) }));
  return countBeforeAndAfter(levels, measured);
}

function presentProducts(
  rows: readonly JournalRow[],
  { reason, ranked }: { readonly reason: string; readonly ranked: readonly string[] },
  counted: Counted,
): ForReason["products"] {
  const byProduct = Map.groupBy(rows, (row) => productOf(row, counted));
  const placeOf = (productId: string) => (ranked.includes(productId) ? ranked.indexOf(productId) : ranked.length);
  return [...byProduct]
    .flatMap(([productId, own]) => {
      const product = productId === null ? undefined : counted.products.get(productId);
      return product ? [{ product, own }] : [];
    })
    .toSorted((a, b) => placeOf(a.product.productId) - placeOf(b.product.productId))
    .slice(0, mostProducts)
    .map(({ product: { productId, strainName, brand, photoId }, own }) => ({
      ...{ productId, strainName, brand, photo: photoOf(photoId, counted), sessions: own.length },
      ingestionMethod: mostFrequentMethod(own),
      beforeAndAfter: presentLevels(own, reason),
    }));
}

function mostFrequentMethod(rows: readonly JournalRow[]): JournalRow["ingestion_method"] {
  const byMethod = [...Map.groupBy(rows, ({ ingestion_method }) => ingestion_method)];
  return byMethod.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
}
